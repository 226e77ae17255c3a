// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import SwiftUI

  extension ViewHost {
    /// Puts a finger on the button with a label, or lifts it, without pressing the button.
    package func touch(_ label: String, isDown: Bool = true) throws {
      guard let touches = touchedRoot.flatMap({ self.touches(on: label, below: $0) }) else {
        throw ViewHostError.notSeen("[\(label)]", texts: texts)
      }
      tree.run { for touch in touches { touch(isDown) } }
    }

    /// Performs VoiceOver's escape gesture in the innermost visible view that handles it.
    package func escape() throws {
      guard let action = touched({ $0.escape }).last else {
        throw ViewHostError.notSeen("a view that handles the escape gesture", texts: texts)
      }
      tree.run { action() }
    }

    /// Returns the gestures of the button with a label and of the views around it.
    private func touches(on label: String, below node: _ViewNode) -> [(Bool) -> Void]? {
      let own = [node.touch].compactMap { $0 }
      if case .button = node.content, self.label(of: node) == label { return own }
      for child in node.visibleChildren {
        if let touches = touches(on: label, below: child) { return own + touches }
      }
      return nil
    }
  }
#endif
