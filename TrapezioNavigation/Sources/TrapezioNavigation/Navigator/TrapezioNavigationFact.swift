// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What navigators and screens do, besides the requests of `TrapezioFact.navigated`.
///
/// ```swift
/// func receive(_ fact: any MesaFact) {
///   guard case TrapezioNavigationFact.asks(let title, let screen) = fact
///   else { return }
///   print("\(screen) asks: \(title)")
/// }
/// ```
///
/// All facts are told on the main actor, to the list of observers that was current when the
/// navigator was created. A fact about a screen's call is told before the call takes effect.
public enum TrapezioNavigationFact: MesaFact {
  /// A stack or, after its stacks, a tab navigator is created. Keep only a weak reference to it.
  case created(any TrapezioRoot)

  /// A screen shows another screen.
  case goesTo(any TrapezioScreen, as: TrapezioNavigationStyle, by: any TrapezioScreen)
  /// A screen shows another screen and awaits its result.
  case awaits(any TrapezioScreen, as: TrapezioNavigationStyle, by: any TrapezioScreen)
  /// A screen dismisses itself.
  case dismisses(by: any TrapezioScreen)
  /// A screen dismisses itself if its guard agrees.
  case goesBack(by: any TrapezioScreen)
  /// A screen removes all screens above the root.
  case dismissesToRoot(by: any TrapezioScreen)
  /// A screen goes back to an earlier screen.
  case dismissesTo(any TrapezioScreen, by: any TrapezioScreen)
  /// A screen returns a result and dismisses itself.
  case returns(any Sendable, by: any TrapezioScreen)
  /// A screen returns a result under a key.
  case popsWithResult(any Sendable, key: String, by: any TrapezioScreen)
  /// A screen drops all kept results.
  case clearsResults(by: any TrapezioScreen)
  /// A screen asks the question with this title.
  case asks(String, by: any TrapezioScreen)
  /// The user pressed the button with this title of a screen's question, after typing `text` if
  /// there is a field that is not secure.
  case answered(String, text: String?, isSecure: Bool, by: any TrapezioScreen)
  /// A screen's question was removed without an answer.
  case unanswered(by: any TrapezioScreen)
}

extension TrapezioNavigationFact {
  /// The screen that the fact is about, or `nil` if it is about a navigator.
  public var screen: (any TrapezioScreen)? {
    switch self {
    case .created: nil
    case .goesTo(_, _, let screen), .awaits(_, _, let screen), .dismisses(let screen),
      .goesBack(let screen), .dismissesToRoot(let screen), .dismissesTo(_, let screen),
      .returns(_, let screen), .popsWithResult(_, _, let screen), .clearsResults(let screen),
      .asks(_, let screen), .answered(_, _, _, let screen), .unanswered(let screen):
      screen
    }
  }
}
