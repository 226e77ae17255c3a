// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct TupleView<T> {
  public var value: T

  public init(_ value: T) { self.value = value }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension TupleView: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.isTransparent = true
    for (position, element) in Mirror(reflecting: value).children.enumerated() {
      guard let view = element.value as? any View else { continue }
      node.showChild(view, at: position)
    }
  }
}
