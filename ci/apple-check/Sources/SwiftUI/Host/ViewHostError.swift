// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a test asked of a host that cannot be done.
@_spi(Host)
public enum ViewHostError: Error, Equatable, CustomStringConvertible {
  case notSeen(String, texts: [String])
  case isDisabled(String)
  case nothingToPop

  /// What is wrong, and what is seen instead.
  public var description: String {
    switch self {
    case .notSeen(let what, let texts): "\(what) is not seen. Seen: \(texts)"
    case .isDisabled(let label): "The button \(label) is disabled."
    case .nothingToPop: "No navigation stack has a screen above its root."
    }
  }
}
