// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
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
    let outer = node.environment.host.transition
    let state = node.location(named: "state") { StackState(in: outer) }
    node.environment.host.transition = state.transition
    node.environment.stackDestinations = destinations
    node.environment.host.isInSplitDetail = false
    let elements = state.follow(node.tracking(path.elements), path, at: node)
    let controls = controls(of: node, state)
    node.content = .navigationStack(controls)
    destinations.whileShowing {
      let root = node.showChild(root, at: "root").identified
      let elements = state.follow(root: root, elements, path, at: node)
      for (index, element) in elements.enumerated() {
        let destination = node.tracking { destinations.destination(for: element) }
        let pushed = Modified(destination, ()) { node, _ in
          node.environment.host.isAboveRoot = true
          node.setDismiss { controls.leave() }
        }
        // The position in the stack is the identity. To change the identity with the element, use
        // `id(_:)`.
        node.showChild(pushed, at: index)
      }
    }
  }

  private func controls(of node: _ViewNode, _ state: StackState) -> StackControls {
    StackControls(
      leave: { [path, weak node] in if let node { state.leave(path, at: node) } },
      pop: { [path, weak node] count in if let node { state.pop(count, path, at: node) } },
      stay: { [path, weak node] in
        guard let node, node.tree.manners.contains(.noisySwipes),
          let below = node.children.dropLast().last
        else { return }
        state.endTransition(at: node)
        node.setVisible(true)
        below.setVisible(true)
        below.setVisible(false)
        path.write(path.elements())
      })
  }
}
