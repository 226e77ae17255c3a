// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Image: Equatable, Sendable {
  private let name: String

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  public init(systemName: String) { name = systemName }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Image: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) { node.content = .image(name) }
}
