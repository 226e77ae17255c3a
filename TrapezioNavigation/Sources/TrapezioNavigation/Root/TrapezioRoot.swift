// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What a window shows: a stack, or tabs with one stack each.
///
/// Links, restoration, Handoff and interceptors treat a ``TrapezioStackNavigator`` and a
/// ``TrapezioTabNavigator`` alike.
@MainActor
public protocol TrapezioRoot: AnyObject, Sendable {
  /// The interceptors that decide what happens to each request to show a screen.
  var interceptors: TrapezioInterceptors? { get set }

  /// The stacks in order, with the names of their tabs. A stack is its own only one.
  var stacks: [(tab: String?, stack: TrapezioStackNavigator)] { get }

  /// The stack that the user sees.
  var visibleStack: TrapezioStackNavigator { get }

  /// Shows one of the stacks, after asking the guards of the visible one.
  ///
  /// - Parameter stack: One of ``stacks``. The function traps if it is another one.
  /// - Returns: A task with `true` if the stack is shown. Without guards, it is shown when the
  ///   function returns.
  @discardableResult
  func makeVisible(_ stack: TrapezioStackNavigator) -> Task<Bool, Never>
}

extension TrapezioRoot {
  func stack(named tab: String?) -> TrapezioStackNavigator? {
    stacks.first { $0.tab == tab }?.stack
  }

  /// The stacks with their screens and styles as one value, without drafts.
  public var snapshot: TrapezioNavigationSnapshot { snapshot { $0.steps } }

  /// The snapshot with drafts. `Observation` tracks the states of the stores that keep them.
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
  /// - Parameter reason: The reason that the guards receive, such as `windowClose`.
  /// - Returns: `true` if all guards agree, or `false` if one refuses or the caller's task is
  ///   cancelled.
  public func mayLeave(for reason: TrapezioLeaveReason) async -> Bool {
    let visible = visibleStack
    for stack in [visible] + stacks.map(\.stack).filter({ $0 !== visible }) {
      guard !Task.isCancelled,
        await stack.request(StackRequest(goal: .mayLeave, reason: reason)).value() == true
      else { return false }
    }
    return true
  }

  /// Removes all screens above the roots of all stacks and drops all kept results.
  ///
  /// To sign the user out by force, pass `false`: Guards are then not asked, and the questions of
  /// the screens end without an answer. To ask the user once, call ``mayLeave(for:)`` first.
  ///
  /// - Parameter asking: Whether to ask the guards of the screens. If a guard refuses, its screen
  ///   and those below it stay.
  /// - Returns: A task with `true` if all of the screens have left. Without guards to ask, they
  ///   have left when the function returns.
  @discardableResult
  public func reset(asking: Bool = true) -> Task<Bool, Never> {
    all(stacks.map { $0.stack.removePath(asking: asking, by: .app) })
  }

  /// A task with `true` if all tasks return `true`.
  func all(_ tasks: [Task<Bool, Never>]) -> Task<Bool, Never> {
    Task {
      var areTrue = true
      for task in tasks where await !task.value { areTrue = false }
      return areTrue
    }
  }
}
