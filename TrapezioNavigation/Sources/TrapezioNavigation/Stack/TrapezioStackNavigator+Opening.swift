// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

extension TrapezioStackNavigator: TrapezioLinkTarget {
  /// Replaces everything above the root with a path, as a link does.
  ///
  /// The stack asks its interceptors first. Screens that the stack and the path share, from the
  /// root up, stay and keep their stores. The path can begin with the root's screen, which is not
  /// pushed again.
  ///
  /// The stack then asks the guards of the screens that must leave, from the top down. If a guard
  /// refuses, its screen and those below it stay, and the path is not shown. If you open another
  /// path meanwhile, only the last one is shown.
  ///
  /// - Parameters:
  ///   - path: The screens to show above the root.
  ///   - reason: The reason that the guards receive.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the path is shown. If the caller's task is
  ///   cancelled, the path is not shown.
  @discardableResult
  public func open(
    _ path: [TrapezioNavigationStep], by reason: TrapezioLeaveReason = .link
  ) async -> TrapezioLeaveOutcome {
    await open(TrapezioNavigationRequest(path: path), by: reason)
  }

  /// Replaces everything above the root with a request's path.
  ///
  /// The stack ignores the request's tab.
  ///
  /// - Parameters:
  ///   - request: The screens to show above the root.
  ///   - reason: The reason that the guards receive.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the path is shown.
  @discardableResult
  public func open(
    _ request: TrapezioNavigationRequest, by reason: TrapezioLeaveReason
  ) async -> TrapezioLeaveOutcome {
    guard !Task.isCancelled else { return .stayed }
    return await open(withoutRoot(request.path), by: reason, in: request.tab)
  }

  /// Shows a path above the root, after asking the interceptors.
  private func open(
    _ path: [TrapezioNavigationStep], by reason: TrapezioLeaveReason, in tab: String?
  ) async -> TrapezioLeaveOutcome {
    let asked = TrapezioNavigationReport.Request.open(path.map(\.screen))
    let request = TrapezioNavigationRequest(tabNamed: tab, path: path)
    guard let steps = intercepted(request, report: { report(asked, by: nil, $0) }) else {
      return .stayed
    }
    return await show(steps == path ? steps : withoutRoot(steps), by: reason)
  }

  /// Carries out a parked request, after asking the interceptors again.
  ///
  /// A link replaces everything above the root, while any other request shows its screens on top.
  /// If a screen made the request and has left meanwhile, the request is ignored and reported.
  ///
  /// - Parameter request: The parked request.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the screens are shown.
  public func carryOut(_ request: TrapezioNavigationRequest) async -> TrapezioLeaveOutcome {
    if request.isLink {
      // The path of a restoration may contain the root's screen above the root.
      return await open(request.path, by: .link, in: request.tab)
    }
    let origin = request.origin.map { AnyHashable($0) }
    let opener = navigators.last { AnyHashable($0.entry.screen) == origin }
    var isShown = !request.path.isEmpty
    for step in request.path {
      if origin != nil, opener == nil {
        report(
          .goTo(step.screen, as: step.style), by: nil,
          .ignored("the screen that asked for it has left"))
        isShown = false
      } else if let steps = intercepted(step, by: opener) {
        let outcome = await self.request(.goTo(steps, by: opener?.entry)).value()
        if outcome?.hasLeft != .left { isShown = false }
      } else {
        // An interceptor has dropped the request or parked it again.
        isShown = false
      }
    }
    return isShown ? .left : .stayed
  }

  /// Shows a path that has already passed the interceptors.
  func show(
    _ path: [TrapezioNavigationStep], by reason: TrapezioLeaveReason
  ) async -> TrapezioLeaveOutcome {
    let goal = StackGoal.open(path, by: reason, as: .open(path.map(\.screen)))
    return await request(goal).value()?.hasLeft ?? .stayed
  }

  /// Returns a link's path without the root's screen, with which it can begin.
  func withoutRoot(_ path: [TrapezioNavigationStep]) -> [TrapezioNavigationStep] {
    path.first == TrapezioNavigationStep(root.screen) ? Array(path.dropFirst()) : path
  }

  /// Shows a snapshot's path above this stack's root.
  ///
  /// The snapshot's root is not shown, because the app may start with another one. Its draft is
  /// restored if both roots have the same type.
  ///
  /// As with a link, the stack first asks its interceptors, which can park the path, for example
  /// until the user has signed in. If there are already screens above the root that must leave, the
  /// stack also asks their guards, as ``open(_:by:)-([TrapezioNavigationStep],_)`` does.
  ///
  /// - Parameter snapshot: The snapshot to restore.
  /// - Returns: A task with the outcome. Unless a guard must be asked or an interceptor stops the
  ///   request, the path is shown when the function returns.
  @discardableResult
  public func restore(
    _ snapshot: TrapezioNavigationSnapshot
  ) -> Task<TrapezioLeaveOutcome, Never> {
    restore(snapshot, for: self, in: nil) ?? Task { .left }
  }

  /// Shows a snapshot's path on behalf of the stack or its tab.
  ///
  /// - Returns: A task with the outcome, or `nil` if the path is already shown.
  func restore(
    _ snapshot: TrapezioNavigationSnapshot, for target: any TrapezioLinkTarget,
    in tab: String?
  ) -> Task<TrapezioLeaveOutcome, Never>? {
    let root = snapshot.steps[0]
    if type(of: root.screen) == type(of: self.root.screen), let draft = root.draft {
      navigators[0].offer(draft)
    }
    guard snapshot.steps.count > 1 || !path.isEmpty else { return nil }
    let asked = TrapezioNavigationReport.Request.restore(snapshot.path.map(\.screen))
    let request = TrapezioNavigationRequest(tabNamed: tab, path: snapshot.path)
    guard let path = target.intercepted(request, report: { report(asked, by: nil, $0) }) else {
      return Task { .stayed }
    }
    let call = self.request(.open(path, by: .app, as: asked))
    if case .shown = call.settled { return nil }
    return call.leaving
  }

  // MARK: Screens that open screens

  /// Pushes or presents a screen on behalf of an entry or of the app.
  ///
  /// The screen is shown synchronously, unless a guard must be asked.
  func goTo(_ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator?) {
    guard let steps = intercepted(step, by: opener) else { return }
    request(.goTo(steps, by: opener?.entry))
  }

  /// Pushes or presents a screen whose result a call awaits.
  ///
  /// - Returns: The result, which the caller awaits, or `nil` if the caller's task is cancelled or
  ///   an interceptor stops the request.
  func call(
    _ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator?
  ) -> AwaitedValue<ReturnedResult>? {
    guard !Task.isCancelled, let steps = intercepted(step, by: opener) else { return nil }
    return request(.goTo(steps, by: opener?.entry)) {
      [weak self, guardedEntry = EntryGuard.askedEntry] call, outcome in
      // A plugin may have removed the screen when it was reported, and an interceptor may have
      // replaced it by a screen with another outcome.
      guard case .shown(let entry?) = outcome,
        let shown = self?.navigators.last(where: { $0.entry.id == entry }), shown.acceptsCall,
        type(of: shown.entry.screen) == type(of: step.screen)
      else { return call.settle(nil) }
      shown.results.call = call
      shown.results.guardedEntry = guardedEntry
    }
  }

  private func intercepted(
    _ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator?
  ) -> [TrapezioNavigationStep]? {
    if let opener {
      guard opener.isPresent, machine.opened(step.screen, by: opener.entry.id) == nil else {
        return [step]
      }
    }
    let request = TrapezioNavigationRequest(
      path: [step], isLink: false, origin: opener?.entry.screen)
    return intercepted(request) {
      report(.goTo(step.screen, as: step.style), by: opener?.entry, $0)
    }
  }

  /// The entry whose screen has opened another one, if it is in the stack.
  func opener(of navigator: TrapezioEntryNavigator) -> TrapezioNavigationEntry? {
    let opener = machine.nodes[navigator.index].opener
    return navigators.first { $0.entry.id == opener }?.entry
  }
}
