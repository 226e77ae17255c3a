// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator: TrapezioRoot {
  public var stacks: [(tab: String?, stack: TrapezioStackNavigator)] { [(nil, self)] }

  public var visibleStack: TrapezioStackNavigator { self }

  /// Selects the stack's tab, as the tabs' ``TrapezioRoot/makeVisible(_:)`` does, if it has one.
  @discardableResult
  public func makeVisible(_ stack: TrapezioStackNavigator) -> Task<Bool, Never> {
    tab?.owner()?.makeVisible(self) ?? Task { true }
  }

  /// Carries out a parked `goTo`, after asking the interceptors again.
  func carryOutGoTo(_ request: TrapezioNavigationRequest) async -> Bool {
    let origin = request.origin.map { AnyHashable($0) }
    let opener = navigators.last { AnyHashable($0.entry.screen) == origin }
    var isShown = !request.path.isEmpty
    for step in request.path {
      if origin != nil, opener == nil {
        report(
          .goTo(step.screen, as: step.style), by: nil,
          .ignored("the screen that asked for it has left"))
        isShown = false
      } else if await goTo(step, by: opener)?.value() != true {
        isShown = false
      }
    }
    return isShown
  }

  /// Returns a link's path without the root's screen, with which it can begin.
  func withoutRoot(_ path: [TrapezioNavigationStep]) -> [TrapezioNavigationStep] {
    path.first == TrapezioNavigationStep(root.screen) ? Array(path.dropFirst()) : path
  }

  func restore(
    _ steps: [TrapezioNavigationStep], for owner: any TrapezioRoot, in tab: String?
  ) -> Task<Bool, Never> {
    if let first = steps.first, type(of: first.screen) == type(of: root.screen),
      let draft = first.draft
    {
      navigators[0].offer(draft)
    }
    guard steps.count > 1 || !path.isEmpty else { return Task { true } }
    let path = Array(steps.dropFirst())
    let asked = TrapezioNavigationReport.Request.restore(path.map(\.screen))
    let request = TrapezioNavigationRequest(tabNamed: tab, path: path)
    guard let shown = intercepted(request, as: asked, by: nil, for: owner) else {
      return Task { false }
    }
    return self.request(StackRequest(goal: .open(shown), report: asked)).task
  }

  /// Asks the interceptors, and returns the screens to show, or `nil` if the request has ended.
  func intercepted(
    _ request: TrapezioNavigationRequest, as asked: TrapezioNavigationReport.Request,
    by opener: TrapezioNavigationEntry?, for owner: any TrapezioRoot
  ) -> [TrapezioNavigationStep]? {
    var (request, owner) = (request, owner)
    // The tabs store and carry out the parked requests of their stacks.
    if owner === self, let tab, let tabs = tab.owner() {
      owner = tabs
      request = TrapezioNavigationRequest(
        tabNamed: tab.name, path: request.path, isLink: request.isLink, origin: request.origin)
    }
    switch interceptors?.decide(request, for: owner) {
    case nil: return request.path
    case .show(let path)?:
      if path != request.path { report(asked, by: opener, .rewritten(to: path.map(\.screen))) }
      return path
    case .end(let outcome)?:
      report(asked, by: opener, outcome)
      return nil
    }
  }

  // MARK: Screens that open screens

  /// Shows a screen, and returns whether it is shown, or `nil` if an interceptor stops the request.
  @discardableResult
  func goTo(
    _ step: TrapezioNavigationStep, by opener: EntryNavigator?
  ) -> AwaitedValue<Bool>? {
    intercepted(step, by: opener).map { request(.goTo($0, by: opener?.entry)) }
  }

  /// Shows a screen and returns its result, or `nil` if the call ends early.
  func call(
    _ step: TrapezioNavigationStep, by opener: EntryNavigator?
  ) -> AwaitedValue<ReturnedResult>? {
    guard !Task.isCancelled, let steps = intercepted(step, by: opener) else { return nil }
    return request(.goTo(steps, by: opener?.entry)) {
      [weak self, guardedEntry = EntryGuard.askedEntry] call, outcome in
      // A plugin may have removed the screen when it was reported, and an interceptor may have
      // replaced it by a screen with another outcome.
      guard case .done(let entry?) = outcome,
        let shown = self?.navigators.last(where: { $0.entry.id == entry }), shown.acceptsCall,
        type(of: shown.entry.screen) == type(of: step.screen)
      else { return call.settle(nil) }
      shown.results.call = call
      shown.results.guardedEntry = guardedEntry
    }
  }

  private func intercepted(
    _ step: TrapezioNavigationStep, by opener: EntryNavigator?
  ) -> [TrapezioNavigationStep]? {
    guard interceptors != nil else { return [step] }
    if let opener {
      guard opener.isPresent, machine.opened(step.screen, by: opener.entry.id) == nil else {
        return [step]
      }
    }
    let request = TrapezioNavigationRequest(
      path: [step], isLink: false, origin: opener?.entry.screen)
    return intercepted(
      request, as: .goTo(step.screen, as: step.style), by: opener?.entry, for: self)
  }
}
