// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What was asked of a navigator, by which screen, and what became of it.
///
/// Plugins get it from ``TrapezioPlugin/navigated(_:)``.
public struct TrapezioNavigationReport: Sendable {
  /// The screen whose navigator was asked, or `nil` for the app, a link or the system.
  public let origin: (any TrapezioScreen)?

  /// What was asked.
  public let request: Request

  /// What became of it.
  public let outcome: Outcome

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - origin: The screen whose navigator was asked, or `nil`.
  ///   - request: What was asked.
  ///   - outcome: What became of it.
  public init(origin: (any TrapezioScreen)?, request: Request, outcome: Outcome) {
    self.origin = origin
    self.request = request
    self.outcome = outcome
  }

  /// What can be asked of a navigator.
  public enum Request: Sendable {
    /// To show a screen.
    case goTo(any TrapezioScreen, as: TrapezioNavigationStyle)
    /// To remove a screen.
    case dismiss
    /// To remove everything above the root.
    case dismissToRoot
    /// To go back to a screen.
    case dismissTo(any TrapezioScreen)
    /// To show a path of screens, as a link does.
    case open([any TrapezioScreen])
    /// To show a path of screens that was stored.
    case restore([any TrapezioScreen])
    /// To select a tab, which is described by the text.
    case selectTab(String)
    /// To ask the user a question, which has this title.
    case ask(String)
  }

  /// What a navigator can make of a request.
  public enum Outcome: Sendable {
    /// The screen, path, tab or question is shown.
    case shown
    /// The screens have left, the top one first.
    case popped([any TrapezioScreen], by: TrapezioLeaveReason)
    /// The user has answered the question with a button that has this title.
    case answered(String)
    /// The question was taken away without an answer.
    case unanswered
    /// The guard of a screen said no.
    case vetoed(by: any TrapezioScreen)
    /// Nothing was done, for the reason in the text.
    case ignored(String)
  }
}

extension TrapezioNavigationReport: CustomStringConvertible {
  /// One line, for a log.
  public var description: String {
    "\(origin.map { "\($0)" } ?? "app") → \(request): \(outcome)"
  }
}

extension TrapezioNavigationReport.Request: CustomStringConvertible {
  /// The call.
  public var description: String {
    switch self {
    case .goTo(let screen, .push): "goTo(\(screen))"
    case .goTo(let screen, let style): "goTo(\(screen), as: \(style))"
    case .dismiss: "dismiss"
    case .dismissToRoot: "dismissToRoot"
    case .dismissTo(let screen): "dismissTo(\(screen))"
    case .open(let screens): "open(\(list(screens)))"
    case .restore(let screens): "restore(\(list(screens)))"
    case .selectTab(let tab): "select(\(tab))"
    case .ask(let title): "ask(\"\(title)\")"
    }
  }
}

extension TrapezioNavigationReport.Outcome: CustomStringConvertible {
  /// What happened, in a few words.
  public var description: String {
    switch self {
    case .shown: "shown"
    case .popped(let screens, let reason): "popped \(list(screens)) by \(reason)"
    case .answered(let title): "answered \"\(title)\""
    case .unanswered: "unanswered"
    case .vetoed(let screen): "vetoed by \(screen)"
    case .ignored(let reason): "ignored, because \(reason)"
    }
  }
}

private func list(_ screens: [any TrapezioScreen]) -> String {
  screens.map { "\($0)" }.joined(separator: ", ")
}
