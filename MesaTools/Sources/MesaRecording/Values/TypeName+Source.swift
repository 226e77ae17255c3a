// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TypeName {
  /// The name as in source, or `nil` if the text is not the name of a type.
  var source: String? {
    let text = sugared
    return TypeSyntax.isType(text) ? text : nil
  }

  /// The name of a type whose values source creates, or `nil` if a call could do something else.
  ///
  /// The names of types begin with a capital letter, unlike those of functions. Values are never
  /// objects, and what the objects of the system do is none of a test's business.
  var creatable: String? {
    guard let source, Self.isPath(source), !source.hasSuffix("]"), Self.isCreatable(source) else {
      return nil
    }
    return source
  }

  /// The short name of a collection, such as `[Int]`.
  var collection: String? {
    guard let source, source.hasSuffix("]"), Self.isPath(source) else { return nil }
    return source
  }

  /// The name as in source, or a placeholder.
  var written: String { source ?? placeholder }

  /// The name of a type whose values source creates, or a placeholder.
  var writtenCall: String { creatable ?? placeholder }

  static func isBig(_ scalar: Unicode.Scalar) -> Bool {
    SwiftName.isHead(scalar) && scalar != "_" && !scalar.properties.isLowercase
  }

  private var placeholder: String {
    Placeholder.text("a type", "of which the name is recorded as '\(sugared)'")
  }

  private static func isPath(_ source: String) -> Bool {
    TypeSyntax.path(at: source[...])?.endIndex == source.endIndex
  }

  private static func isCreatable(_ source: String) -> Bool {
    // A type in a collection, such as `[Int].Mark`.
    if source.hasPrefix("[") { return true }
    let name = source.prefix { $0 != "." && $0 != "<" }.filter { $0 != "`" }
    let first = name.unicodeScalars.first { $0 != "_" }
    return first.map(isBig) == true && !objects.contains(name) && !name.hasPrefix("NS")
  }

  /// Classes and modules of the system, whose functions and initializers have effects.
  private static let objects: Set = [
    "Bundle", "CoreFoundation", "Darwin", "Dispatch", "DispatchQueue", "DispatchSource",
    "DistributedNotificationCenter", "FileHandle", "FileManager", "FileWrapper", "Foundation",
    "FoundationEssentials", "FoundationNetworking", "Glibc", "InputStream", "MachPort",
    "MessagePort", "Musl", "NotificationCenter", "NotificationQueue", "OperationQueue",
    "OutputStream", "Pipe", "Process", "ProcessInfo", "RunLoop", "SocketPort", "Swift", "Thread",
    "Timer", "UIApplication", "URLCache", "URLConnection", "URLSession", "UserDefaults",
    "XMLDocument", "XMLParser",
  ]
}
