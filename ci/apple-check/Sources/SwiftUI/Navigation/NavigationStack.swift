// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View> {
  private let root: Root
  private let path: StackPath

  @MainActor @preconcurrency
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = StackPath(path)
  }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension NavigationStack: View {
  public typealias Body = Never

  public func _show(in node: _ViewNode) {
    let destinations = node.location(named: "destinations") { StackDestinations(of: node) }
    node.environment.stackDestinations = destinations
    node.content = .navigationStack(
      StackControls(leave: path.removeLast, stay: {}))
    destinations.whileShowing {
      node.showChild(root, at: "root")
      for (index, element) in node.tracking(path.elements).enumerated() {
        let destination = node.tracking { destinations.destination(for: element) }
        let pushed = Modified(destination, path.removeLast) { node, removeLast in
          node.environment.host.isAboveRoot = true
          node.environment.host.dismiss = { removeLast() }
        }
        // The place in the stack is the identity: who wants another for another element says `id(_:)`.
        node.showChild(pushed, at: index)
      }
    }
  }
}

/// A binding to a collection of elements, whatever their type.
@MainActor
private struct StackPath {
  let elements: @MainActor () -> [AnyHashable]
  let removeLast: @MainActor @Sendable () -> Void

  init<Data>(_ path: Binding<Data>)
  where Data: RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    elements = { path.wrappedValue.map { AnyHashable($0) } }
    removeLast = {
      var shortened = path.wrappedValue
      guard let last = shortened.indices.last else { return }
      shortened.remove(at: last)
      path.wrappedValue = shortened
    }
  }
}
