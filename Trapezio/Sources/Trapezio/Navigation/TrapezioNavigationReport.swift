// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A request to a navigator, with its origin and its outcome.
///
/// ```swift
/// func navigated(_ report: TrapezioNavigationReport) {
///   guard case .shown = report.outcome else { return }
///   switch report.request {
///   case .goTo(let screen, _): count(screen)
///   case .open(let path): path.forEach(count)
///   default: break
///   }
/// }
/// ```
///
/// Plugins receive the report in ``TrapezioPlugin/navigated(_:)``, and other observers as a
/// ``TrapezioFact/navigated(_:)``. A navigator of your own tells it:
///
/// ```swift
/// func goTo(_ screen: any TrapezioScreen) {
///   observers.tell(
///     TrapezioFact.navigated(
///       TrapezioNavigationReport(
///         origin: path.last, request: .goTo(screen, as: .push),
///         outcome: .shown)))
///   path.append(screen)
/// }
/// ```
public struct TrapezioNavigationReport: Sendable {
  /// The screen that sent the request, or `nil` if the app, the user, a link or the system sent it.
  ///
  /// A screen's call to the navigator's `back()` counts as a request of the user.
  public let origin: (any TrapezioScreen)?

  /// The request to the navigator.
  public let request: Request

  /// The outcome of the request.
  public let outcome: Outcome

  /// Creates a report.
  public init(origin: (any TrapezioScreen)?, request: Request, outcome: Outcome) {
    self.origin = origin
    self.request = request
    self.outcome = outcome
  }

  /// A request to a navigator.
  public enum Request: Sendable {
    /// Shows a screen.
    case goTo(any TrapezioScreen, as: TrapezioNavigationStyle)
    /// Removes a screen and the screens above it, for example because the user goes back.
    case dismiss
    /// Removes all screens above the root.
    case dismissToRoot
    /// Goes back to a screen.
    case dismissTo(any TrapezioScreen)
    /// Shows a path of screens, as a link does.
    case open([any TrapezioScreen])
    /// Shows a stored path of screens.
    case restore([any TrapezioScreen])
    /// Selects the tab with this description.
    case selectTab(String)
    /// Asks the user the question with this title.
    case ask(String)
  }

  /// The outcome of a request.
  ///
  /// ```swift
  /// switch report.outcome {
  /// case .vetoed(let screen): print("\(screen) stays open")
  /// case .ignored(let reason): print("\(report.request): \(reason)")
  /// default: break
  /// }
  /// ```
  public enum Outcome: Sendable {
    /// The screen, path, tab or question is shown.
    case shown
    /// The screens have left the stack, the top screen first.
    case popped([any TrapezioScreen], by: TrapezioLeaveReason)
    /// The user answered the question with the button that has this title.
    case answered(String)
    /// The question was removed without an answer.
    case unanswered
    /// A screen's guard is already being asked, so its answer also decides this request.
    ///
    /// Another report of the request follows if it removes a screen or if the guard refuses.
    case joined(guardOf: any TrapezioScreen)
    /// A screen's guard refused the request.
    case vetoed(by: any TrapezioScreen)
    /// An interceptor replaced the screens of the request, whose outcome follows in another report.
    case rewritten(to: [any TrapezioScreen])
    /// An interceptor keeps the request under a key, until the app resumes or discards it.
    case parked(under: String)
    /// The navigator ignored the request for the given reason.
    case ignored(String)
  }
}

extension TrapezioNavigationReport: CustomStringConvertible {
  /// The report as a single line for a log.
  public var description: String {
    "\(origin.map { String(logging: $0) } ?? "app") → \(request): \(outcome)"
  }
}

extension TrapezioNavigationReport.Request: CustomStringConvertible {
  /// The call that made the request, as a string.
  public var description: String {
    switch self {
    case .goTo(let screen, .push): "goTo(\(text(of: screen)))"
    case .goTo(let screen, let style): "goTo(\(text(of: screen)), as: \(style))"
    case .dismiss: "dismiss"
    case .dismissToRoot: "dismissToRoot"
    case .dismissTo(let screen): "dismissTo(\(text(of: screen)))"
    case .open(let screens): "open(\(list(screens)))"
    case .restore(let screens): "restore(\(list(screens)))"
    case .selectTab(let tab): "select(\(tab))"
    case .ask(let title): "ask(\"\(title)\")"
    }
  }
}

extension TrapezioNavigationReport.Outcome: CustomStringConvertible {
  /// The outcome in a few words.
  public var description: String {
    switch self {
    case .shown: "shown"
    case .popped(let screens, let reason): "popped \(list(screens)) by \(reason)"
    case .answered(let title): "answered \"\(title)\""
    case .unanswered: "unanswered"
    case .joined(let screen):
      "joined, because the guard of \(text(of: screen)) is already being asked"
    case .vetoed(let screen): "vetoed by \(text(of: screen))"
    case .rewritten(let screens): "rewritten to \(list(screens))"
    case .parked(let key): "parked under \"\(key)\""
    case .ignored(let reason): "ignored, because \(reason)"
    }
  }
}

private func list(_ screens: [any TrapezioScreen]) -> String {
  screens.map(text).joined(separator: ", ")
}

private func text(of screen: any TrapezioScreen) -> String { String(logging: screen) }
