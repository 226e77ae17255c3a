// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The content of a window: a ``TrapezioStackNavigator``, or a ``TrapezioTabNavigator`` with a
/// stack for each tab.
///
/// ```swift
/// for (tab, stack) in window.stacks {
///   let mark = stack === window.visibleStack ? "*" : " "
///   print(mark, tab ?? "no tab", stack.current.screen)
/// }
/// ```
@MainActor
public protocol TrapezioRoot: AnyObject, Sendable {
  /// The interceptors, which can change, park or drop each request to show screens.
  var interceptors: TrapezioInterceptors? { get set }

  /// The stacks in order, with the names of their tabs.
  ///
  /// A ``TrapezioStackNavigator`` returns only itself, without a name.
  var stacks: [(tab: String?, stack: TrapezioStackNavigator)] { get }

  /// The stack that the user sees.
  var visibleStack: TrapezioStackNavigator { get }

  /// Shows one of the ``stacks``, after asking the guards of the visible one.
  ///
  /// If the stack is already visible, no guard is asked, and earlier calls that are waiting for a
  /// guard have no effect. A ``TrapezioTabNavigator`` traps if the stack is not one of its own. The
  /// stack of a tab selects its tab.
  ///
  /// - Returns: A task with `true` if the stack is shown. Without guards, it is shown
  ///   synchronously.
  @discardableResult
  func makeVisible(_ stack: TrapezioStackNavigator) -> Task<Bool, Never>
}

extension TrapezioRoot {
  func stack(named tab: String?) -> TrapezioStackNavigator? {
    stacks.first { $0.tab == tab }?.stack
  }

  var hasGuards: Bool { stacks.contains { $0.stack.hasGuards } }

  /// Whether a visible host shows a stack, which `Observation` tracks.
  var isOnScreen: Bool { stacks.contains { !$0.stack.visibleHosts.isEmpty } }

  /// The stacks with their screens and styles as one value, without drafts.
  public var snapshot: TrapezioNavigationSnapshot { snapshot { $0.steps } }

  var snapshotWithDrafts: TrapezioNavigationSnapshot { snapshot { $0.stepsWithDrafts } }

  private func snapshot(
    _ steps: (TrapezioStackNavigator) -> [TrapezioNavigationStep]
  ) -> TrapezioNavigationSnapshot {
    let visible = visibleStack
    return TrapezioNavigationSnapshot(
      selected: stacks.first { $0.stack === visible }?.tab,
      stacks: stacks.map { .init(tab: $0.tab, steps: steps($0.stack)) })
  }

  /// Asks the guards of all screens, from the top of the visible stack down, and removes none.
  ///
  /// ```swift
  /// guard await window.mayLeave(for: .windowClose) else { return }
  /// closeWindow()
  /// ```
  ///
  /// The guards receive the `reason`. With `windowClose` or `quit`, each guard that agrees discards
  /// the draft of its screen. If a later guard refuses, the discarded drafts come back.
  ///
  /// - Returns: `true` if all guards agree, or `false` if one refuses, the caller's task is
  ///   cancelled or the host ends.
  public func mayLeave(for reason: TrapezioLeaveReason) async -> Bool {
    let visible = visibleStack
    for stack in [visible] + stacks.map(\.stack).filter({ $0 !== visible }) {
      guard !Task.isCancelled,
        await stack.request(StackRequest(goal: .mayLeave, reason: reason)).value() == true
      else {
        keepDiscardedDrafts()
        return false
      }
    }
    return true
  }

  func keepDiscardedDrafts() {
    for (_, stack) in stacks {
      for navigator in stack.navigators { navigator.keepDiscardedDraft() }
    }
  }

  /// Removes all screens above the roots of all stacks and drops all kept results.
  ///
  /// ```swift
  /// if await root.mayLeave(for: .app) {
  ///   await session.signOut()
  ///   root.reset(asking: false)
  /// }
  /// ```
  ///
  /// If a guard refuses, its screen and those below it stay, and their stack keeps its results. To
  /// sign the user out by force, pass `false`: The guards are then not asked, and the screens'
  /// questions end without an answer. To ask the user once, call ``mayLeave(for:)`` first. The
  /// selected tab and the parked requests stay.
  ///
  /// - Returns: A task with `true` if all of the screens have left. Without guards to ask, they
  ///   leave synchronously.
  @discardableResult
  public func reset(asking: Bool = true) -> Task<Bool, Never> {
    all(stacks.map { $0.stack.removePath(asking: asking, by: .app) })
  }

  func all(_ tasks: [Task<Bool, Never>]) -> Task<Bool, Never> {
    Task {
      var areTrue = true
      for task in tasks where await !task.value { areTrue = false }
      return areTrue
    }
  }

  /// Shows a path above the visible stack's root, as ``open(_:by:)-(TrapezioNavigationRequest,_)``
  /// does.
  ///
  /// ```swift
  /// let isShown = await tabs.open([
  ///   TrapezioNavigationStep(ArticleScreen(id: 42)),
  ///   TrapezioNavigationStep(ArticleScreen(id: 43), as: .sheet),
  /// ])
  /// if !isShown { print("The path is not shown.") }
  /// ```
  @discardableResult
  public func open(
    _ path: [TrapezioNavigationStep], by reason: TrapezioLeaveReason = .link
  ) async -> Bool {
    await open(TrapezioNavigationRequest(path: path), by: reason)
  }

  /// Selects a request's tab and replaces everything above its root with the request's path.
  ///
  /// ```swift
  /// let request = try routes.request(of: url)
  /// await tabs.open(request)
  /// ```
  ///
  /// The interceptors decide first. If the tab changes, the guards of the visible stack are asked
  /// next. Finally, the guards of the screens that must leave are asked, with the `reason`. If one
  /// of the latter refuses, the tab is already selected.
  ///
  /// Screens that the stack and the path share, from the root up, stay and keep their stores. The
  /// path can begin with the root's screen, which is not pushed again. If you open another path in
  /// the same stack meanwhile, only the last one is shown.
  ///
  /// Without a tab, the visible stack shows the screens. If the tabs do not include the request's
  /// tab, the visible stack also shows them, with a warning. If you call the function on the stack
  /// of a tab, the tab is selected, as it is when the request was parked and is resumed.
  ///
  /// - Returns: `true` if the path is shown, or `false` if the request was stopped, for example by
  ///   an interceptor, a guard or the caller's cancellation.
  @discardableResult
  public func open(
    _ request: TrapezioNavigationRequest, by reason: TrapezioLeaveReason = .link
  ) async -> Bool {
    guard !Task.isCancelled else { return false }
    let stack = stack(for: request)
    let path = stack.withoutRoot(request.path)
    return await open(path, in: stack, of: request.tab, by: reason)
  }

  private func open(
    _ path: [TrapezioNavigationStep], in stack: TrapezioStackNavigator, of tab: String?,
    by reason: TrapezioLeaveReason
  ) async -> Bool {
    let request = TrapezioNavigationRequest(tabNamed: tab, path: path)
    let asked = TrapezioNavigationReport.Request.open(path.map(\.screen))
    guard let steps = stack.intercepted(request, as: asked, by: nil, for: self) else {
      return false
    }
    let root: any TrapezioRoot = stack === self ? stack.tab?.owner() ?? self : self
    let isHidden = stack !== root.visibleStack
    let selecting = root.makeVisible(stack)
    if isHidden {
      let isVisible = await withTaskCancellationHandler {
        await selecting.value
      } onCancel: {
        selecting.cancel()
      }
      guard isVisible else { return false }
    }
    let shown = steps == path ? steps : stack.withoutRoot(steps)
    return await stack.request(
      StackRequest(goal: .open(shown), reason: reason, report: .open(shown.map(\.screen)))
    ).value() ?? false
  }

  func carryOut(_ request: TrapezioNavigationRequest) async -> Bool {
    let stack = stack(for: request)
    guard request.isLink else { return await stack.carryOutGoTo(request) }
    // The path of a restoration may contain the root's screen above the root.
    return await open(request.path, in: stack, of: request.tab, by: .link)
  }

  private func stack(for request: TrapezioNavigationRequest) -> TrapezioStackNavigator {
    guard let tab = request.tab else { return visibleStack }
    if let stack = stack(named: tab) { return stack }
    // A stack without tabs shows the links of all tabs.
    let tabs = stacks.compactMap(\.tab)
    if !tabs.isEmpty {
      StrataDiagnostics.warn(
        "A link leads to the tab \(tab), which is not one of \(tabs), and is shown in the visible "
          + "one. Use a tab of the TrapezioTabNavigator in the link of the route. "
          + "See Failures#unknown-tab.")
    }
    return visibleStack
  }

  /// Shows a snapshot's stacks in their tabs and selects the snapshot's tab.
  ///
  /// ```swift
  /// let snapshot = window.snapshot
  /// let isComplete = await copy.restore(snapshot).value
  /// if !isComplete { print("A guard or an interceptor has refused.") }
  /// ```
  ///
  /// If the snapshot contains a stack without tabs, the visible stack shows its screens. The app
  /// keeps its own roots. A root receives the draft of the snapshot's root if both have the same
  /// type. Tabs that the snapshot does not contain stay as they are. A tab that does not exist is
  /// dropped and reported to the observers.
  ///
  /// The interceptors and the guards of the screens that must leave are asked and, if the tab
  /// changes, the guards of the visible stack.
  ///
  /// - Returns: A task with `true` if all screens are shown. Unless a guard must be asked or an
  ///   interceptor stops a request, they are shown synchronously.
  @discardableResult
  public func restore(_ snapshot: TrapezioNavigationSnapshot) -> Task<Bool, Never> {
    for tab in snapshot.tabs(missingIn: self) {
      visibleStack.report(.selectTab(tab), by: nil, .ignored("there is no such tab to restore"))
    }
    let selected = snapshot.selected.flatMap { stack(named: $0) } ?? visibleStack
    // The selected tab comes last, because interceptors may park all of these requests, and the
    // request that is resumed last selects its tab.
    let order = stacks.filter { $0.stack !== selected } + stacks.filter { $0.stack === selected }
    let shown = order.compactMap { tab, stack in
      let steps = snapshot.steps(of: tab) ?? (stack === selected ? snapshot.steps(of: nil) : nil)
      return steps.map { stack.restore($0, for: self, in: tab) }
    }
    return all(shown + [makeVisible(selected)])
  }
}
