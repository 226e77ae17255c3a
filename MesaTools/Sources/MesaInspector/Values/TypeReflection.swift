// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording

  /// What the reflected text of a type says, such as `Library.Page<Swift.Int>.Row`.
  struct TypeReflection {
    /// The name with outer types and without modules: `Page<Int>.Row`.
    let name: String
    let module: String
    /// Whether the type, or an outer type or an argument of it, is private or local.
    let isPrivate: Bool

    init(_ type: Any.Type) { self.init(String(reflecting: type)) }

    init(_ text: String) {
      // Of a type in an extension, the path names the module of the extended type.
      let extending = text.prefixMatch(of: /\(extension in ([^)]*)\):/)?.1
      let path = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      module = String(extending ?? path)
      let visible = text.replacing(/\(extension in [^)]*\):/, with: "")
        .replacing(#/Self\.[^ ]* == /#, with: "")
      // A private type is named without what it is in, apart from the module.
      let bare = visible.replacing(/(\w+\.)(?:\w+\.)*(?:\(unknown context at [^)]*\)\.)+/) { $0.1 }
        .replacing(/(\w+\.)(?:\w+\.)*\(([^() ]+) in [^() ]+\)/) { "\($0.1)\($0.2)" }
        .replacing(/\(unknown context at [^)]*\)\./, with: "")
        .replacing(/\(([^() ]+) in [^() ]+\)/) { $0.1 }
      isPrivate = bare != visible
      name = bare == "()" ? "Void" : TypeName(bare).withoutModules
    }

    /// Whether every file can use the module, or a test imports it in any case.
    var isKnownModule: Bool {
      isSystem || ["Strata", "StrataServices"].contains(module) || module.hasPrefix("Trapezio")
    }

    var isSystem: Bool {
      ["Swift", "CoreFoundation", "CoreGraphics", "Dispatch"].contains(module) || isImported
        || module.hasPrefix("Foundation") || module.hasPrefix("_")
    }

    /// Whether the type is declared in C.
    var isImported: Bool { module.hasPrefix("__C") }
  }
#endif
