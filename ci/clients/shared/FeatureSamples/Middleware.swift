// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

/// Records the calls of the analytics in the document.
@MainActor
enum Analytics {
  static var events: [String] = []

  static func track(_ event: String, properties: [String: Any]) {
    events.append("\(event) \(properties["action"] ?? "")")
  }
}

struct AnalyticsMiddleware: ActionMiddleware {
  func beforeAction<Action, State>(action: Action, state: State)
    async throws
  {
    // Track action start
    Analytics.track("action_started", properties: ["action": "\(action)"])
  }

  func afterAction<Action, State>(
    action: Action,
    state: State,
    result: ActionTask<Action, State>,
    duration: TimeInterval
  ) async throws {
    // Track action completion
    Analytics.track(
      "action_completed",
      properties: [
        "action": "\(action)",
        "duration": duration,
      ])
  }

  func onError<Action, State>(
    error: Error,
    action: Action,
    state: State
  ) async {
    // Track errors
    Analytics.track(
      "action_error",
      properties: [
        "action": "\(action)",
        "error": "\(error)",
      ])
  }
}

enum UsingMiddleware {
  struct MyFeature: Feature {
    @Observable
    final class State {
      var count = 0
    }

    enum Action: Sendable {
      case increment
    }

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .increment:
          state.count += 1
          return .none
        }
      }
      .use(LoggingMiddleware(category: "MyFeature"))
    }
  }
}

enum ComposingMiddleware {
  struct MyFeature: Feature {
    @Observable
    final class State {
      var count = 0
    }

    enum Action: Sendable {
      case increment
      case fail
    }

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .fail:
          return .run { _ in throw CancellationError() }
        }
      }
      .use(AnalyticsMiddleware())
      .use(LoggingMiddleware(category: "MyFeature"))
    }
  }
}
