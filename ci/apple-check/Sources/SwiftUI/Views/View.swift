// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Shows this view, or the body of a composed view, in a node of the host.
  @MainActor @preconcurrency func _show(in node: _ViewNode)
}

extension View {
  @MainActor public func _show(in node: _ViewNode) {
    node.connectProperties(of: self)
    let body = node.tracking { self.body }
    node.inner = node.showChild(body, at: 0)
  }
}

extension View where Body == Never {
  @MainActor public var body: Never {
    fatalError("\(Self.self) has no body: the host shows it by itself.")
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Never: View {
  public typealias Body = Never

  public var body: Never { fatalError("Never has no value.") }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.isTransparent = true
    if let self { node.showChild(self, at: 0) }
  }
}
