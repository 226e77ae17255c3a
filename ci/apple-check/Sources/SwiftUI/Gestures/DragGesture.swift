// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@available(iOS 13, macOS 10.15, watchOS 6, visionOS 1, *)
@available(tvOS, unavailable)
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var translation: CGSize
  }

  public var minimumDistance: CGFloat

  public nonisolated init(minimumDistance: CGFloat = 10) {
    self.minimumDistance = minimumDistance
  }

  public func _touch(_ isDown: Bool, _ onChange: (Value) -> Void) {
    // The finger of a test does not move, so a drag with a minimum distance never begins.
    if isDown, minimumDistance == 0 { onChange(Value(translation: .zero)) }
  }

}
