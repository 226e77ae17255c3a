// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Text: Equatable, Sendable {
  let string: String

  public init(verbatim content: String) { string = content }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  public init(_ key: LocalizedStringKey) { string = key.text }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Text: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.content = .text(string)
  }
}
