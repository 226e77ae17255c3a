// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension _ViewNode {
  /// What a view says about itself to the views around it.
  package struct Traits {
    package var tag: AnyHashable?
    package var tabItem: _ViewNode?
    package var badge: String?
    package var isDismissDisabled = false
    package var hidesBackButton = false
  }

  // MARK: Scrolling

  /// Shows a list or a scroll view here.
  func beginScrolling(hasLazyRows: Bool, selection: TagSelection? = nil) {
    content = .scroller(selection)
    environment.host.rowSelection = selection
    if hasLazyRows { beginLazyRows() }
  }

  /// Has the first `ForEach` below show the rows alone that are on the screen.
  func beginLazyRows() {
    let rows = location(named: "rows") { LazyRows() }
    lazyRows = rows
    environment.host.lazyRows = rows
  }

  /// The rows to be shown here, which views below do not take.
  func takeLazyRows() -> LazyRows? {
    defer { environment.host.lazyRows = nil }
    return environment.host.lazyRows
  }

  // MARK: Input

  /// Where it is kept whether this text field has the focus.
  package var focus: FocusTarget? { environment.host.focus }

  /// What the return key does in this text field.
  package var submit: (() -> Void)? {
    environment.host.submit.map { [trigger = environment.host.submitTrigger] submit in
      { submit(trigger) }
    }
  }

  /// What the views above have called this view.
  package var accessibilityLabel: String? { environment.host.accessibilityLabel }

  /// The selection of the list that this view is a row of.
  package var rowSelection: TagSelection? { environment.host.rowSelection }

  // MARK: Identity

  /// The first view with an `id` here, if no branch comes before it.
  var identified: _ViewNode? {
    if isIdentified { return children.first }
    return children.count == 1 ? children[0].identified : nil
  }

  // MARK: Traits

  /// The views that this one consists of.
  package var elements: [_ViewNode] {
    children.flatMap { $0.isTransparent ? $0.elements : $0.isTabItem ? [] : [$0] }
  }

  /// The tag of this view, or the id of the row that it is.
  package var tag: AnyHashable? { trait(\.tag) ?? rowID }

  /// What this view says about itself, or the one view below it does.
  package func trait<Value>(_ keyPath: KeyPath<Traits, Value?>) -> Value? {
    if let value = traits[keyPath: keyPath] { return value }
    let below = children.filter { !$0.isTabItem }
    return below.count == 1 ? below[0].trait(keyPath) : nil
  }

  /// Whether a view that is seen has switched off that a drag dismisses the presentation.
  var disablesDismissal: Bool {
    traits.isDismissDisabled || visibleChildren.contains { $0.disablesDismissal }
  }

  /// Whether the view, or a view that is seen below, has hidden the back button.
  package var hidesBackButton: Bool {
    traits.hidesBackButton || visibleChildren.contains { $0.hidesBackButton }
  }
}
