// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension _ViewNode {
  /// The traits of a view that affect the views around it.
  package struct Traits {
    package var tag: AnyHashable?
    package var tabItem: _ViewNode?
    package var badge: String?
    package var isDismissDisabled = false
    package var hidesBackButton = false
    /// The action of the escape gesture of VoiceOver.
    package var escape: (() -> Void)?
    /// The type for which the view declares a destination.
    var destination: Any.Type?
  }

  // MARK: Scrolling

  /// Shows a list or a scroll view here.
  func beginScrolling(hasLazyRows: Bool, selection: TagSelection? = nil) {
    content = .scroller(selection)
    environment.host.rowSelection = selection
    if hasLazyRows { beginLazyRows() }
  }

  /// Shows only the visible rows of the first `ForEach` below.
  func beginLazyRows() {
    let rows = location(named: "rows") { LazyRows() }
    lazyRows = rows
    environment.host.lazyRows = rows
  }

  /// Returns the rows of this list, which the views below cannot use.
  func takeLazyRows() -> LazyRows? {
    defer { environment.host.lazyRows = nil }
    return environment.host.lazyRows
  }

  // MARK: Input

  /// The focus of this text field.
  package var focus: FocusTarget? { environment.host.focus }

  /// The action of the return key in this text field.
  package var submit: (() -> Void)? {
    environment.host.submit.map { [trigger = environment.host.submitTrigger] submit in
      { submit(trigger) }
    }
  }

  /// The label that the views above have given to this view.
  package var accessibilityLabel: String? { environment.host.accessibilityLabel }

  /// The selection of the list that has this view as a row.
  package var rowSelection: TagSelection? { environment.host.rowSelection }

  // MARK: Identity

  /// The first view with an `id`, unless a branch comes before it.
  var identified: _ViewNode? {
    if isIdentified { return children.first }
    return children.count == 1 ? children[0].identified : nil
  }

  // MARK: Groups

  /// The number of views to which SwiftUI applies a modifier of this view.
  var partCount: Int {
    if let inner { return inner.partCount }
    return isTransparent ? children.reduce(0) { $0 + $1.partCount } : 1
  }

  /// Reports each type for which the views of one navigation stack declare two destinations.
  func reportRepeatedDestinations() {
    if case .navigationStack = content {
      let types = children.flatMap(\.destinations)
      var seen: Set<ObjectIdentifier> = []
      for type in types where !seen.insert(ObjectIdentifier(type)).inserted {
        tree.report("navigationDestination(for: \(type).self) is declared twice in a stack.")
      }
    }
    for child in children { child.reportRepeatedDestinations() }
  }

  /// The types for which the view, and the views below it in the same stack, declare destinations.
  private var destinations: [Any.Type] {
    switch content {
    case .navigationStack, .presentation: return []
    default:
      let own = traits.destination.map { Array(repeating: $0, count: max(1, partCount)) } ?? []
      return own + children.flatMap(\.destinations)
    }
  }

  // MARK: Traits

  /// The subviews of this view.
  package var elements: [_ViewNode] {
    children.flatMap { $0.isTransparent ? $0.elements : $0.isTabItem ? [] : [$0] }
  }

  /// The tag of this view, or the id of its row.
  package var tag: AnyHashable? { trait(\.tag) ?? rowID }

  /// Returns the trait of this view, or of its only subview.
  package func trait<Value>(_ keyPath: KeyPath<Traits, Value?>) -> Value? {
    if let value = traits[keyPath: keyPath] { return value }
    let below = children.filter { !$0.isTabItem }
    return below.count == 1 ? below[0].trait(keyPath) : nil
  }

  /// Whether a visible view has disabled the dismissal of the presentation by a drag.
  var disablesDismissal: Bool {
    traits.isDismissDisabled || visibleChildren.contains { $0.disablesDismissal }
  }

  /// Whether the view, or a visible view below it, has hidden the back button.
  package var hidesBackButton: Bool {
    traits.hidesBackButton || visibleChildren.contains { $0.hidesBackButton }
  }
}
