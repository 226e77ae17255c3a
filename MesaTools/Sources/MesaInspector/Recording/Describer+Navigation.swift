// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import MesaRecording
  import Trapezio
  import TrapezioNavigation

  // The texts are made of the described screens, because a screen can contain a secret that its own
  // description shows.
  extension Describer {
    static func text(of request: TrapezioNavigationReport.Request) -> String {
      switch request {
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

    static func text(of outcome: TrapezioNavigationReport.Outcome) -> String {
      switch outcome {
      case .shown: "shown"
      case .popped(let screens, let reason): "popped \(list(screens)) by \(reason)"
      case .answered(let title): "answered \"\(title)\""
      case .unanswered: "unanswered"
      case .joined(let screen): "joined: the guard of \(text(of: screen)) is already being asked"
      case .vetoed(let screen): "vetoed by \(text(of: screen))"
      case .rewritten(let screens): "rewritten to \(list(screens))"
      case .parked(let key): "parked under \"\(key)\""
      case .ignored(let reason): "ignored: \(reason)"
      }
    }

    static func status(of outcome: TrapezioNavigationReport.Outcome) -> String {
      switch outcome {
      case .shown: "shown"
      case .popped: "popped"
      case .answered: "answered"
      case .unanswered: "unanswered"
      case .joined: "joined"
      case .vetoed: "vetoed"
      case .rewritten: "rewritten"
      case .parked: "parked"
      case .ignored: "ignored"
      }
    }

    static func fill(_ entry: inout InspectedEntry, with call: TrapezioNavigationFact) {
      switch call {
      case .created: break
      case .goesTo(let screen, let style, _):
        (entry.call, entry.target) = (.goTo, InspectedValue(of: screen))
        entry.presentation = InspectedValue(of: style)
      case .awaits(let screen, let style, _):
        (entry.call, entry.target) = (.result, InspectedValue(of: screen))
        entry.presentation = InspectedValue(of: style)
      case .dismisses: entry.call = .dismiss
      case .goesBack: entry.call = .back
      case .dismissesToRoot: entry.call = .dismissToRoot
      case .dismissesTo(let screen, _):
        (entry.call, entry.target) = (.dismissTo, InspectedValue(of: screen))
      case .returns(let result, _):
        (entry.call, entry.result) = (.dismissReturning, InspectedValue(of: result))
      case .popsWithResult(let result, let key, _):
        (entry.call, entry.key) = (.popWithResult, key)
        entry.result = InspectedValue(of: result)
      case .clearsResults: entry.call = .clearResults
      case .asks(let title, _): (entry.call, entry.text) = (.ask, title)
      case .answered(let title, let text, let isSecure, _):
        (entry.call, entry.text) = (.answered, title)
        entry.typed =
          isSecure ? InspectedValue(of: Redacted("")) : text.map { InspectedValue(of: $0) }
      case .unanswered: entry.call = .unanswered
      }
    }

    private static func text(of screen: any TrapezioScreen) -> String {
      InspectedValue(of: screen).text
    }

    private static func list(_ screens: [any TrapezioScreen]) -> String {
      screens.map(text).joined(separator: ", ")
    }
  }
#endif
