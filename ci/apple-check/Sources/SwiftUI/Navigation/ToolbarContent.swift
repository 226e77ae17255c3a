// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency func _showItems(in node: _ViewNode)
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension Never: ToolbarContent {
  public func _showItems(in node: _ViewNode) {}
}

extension ToolbarContent {
  @MainActor public func _showItems(in node: _ViewNode) {
    node.tracking { body }._showItems(in: node)
  }
}

extension ToolbarContent where Body == Never {
  @MainActor public var body: Never {
    fatalError("\(Self.self) has no body: the host shows it by itself.")
  }
}
