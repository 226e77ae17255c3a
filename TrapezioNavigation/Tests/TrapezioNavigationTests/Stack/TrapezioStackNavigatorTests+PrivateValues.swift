// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Private values in warnings", .inTurn)
@MainActor
struct TrapezioStackNavigatorPrivateValuesTests {
  private struct Transfer: TrapezioAnsweringScreen {
    typealias Outcome = Plain
    @Redacted var account = TrapezioStackNavigatorPrivateValuesTests.secret
  }

  private struct Plain: Sendable { let text: String }

  private nonisolated static let secret = "SE35 5000"

  private enum Warning: CaseIterable {
    case unread, otherScreen, otherKey, defaultReturn, defaultKey, defaultQuestion, tooMany
  }

  private let stack = TrapezioStackNavigator(root: Place("root"))
  private let warnings = Warnings()

  @Test(
    "A warning does not contain a result, nor a redacted value of a screen",
    arguments: Warning.allCases)
  private func value(in warning: Warning) async {
    await StrataDiagnostics.withHandler(warnings.handler) { await cause(warning) }
    #expect(!warnings.texts.isEmpty)
    for text in warnings.texts { #expect(!text.contains(Self.secret)) }
  }

  private func cause(_ warning: Warning) async {
    let value = Plain(text: Self.secret)
    let plain: any TrapezioNavigator = FourFunctions()
    switch warning {
    case .unread:
      _ = stack.ofRoot
      stack.goTo(Transfer())
      stack.ofTop.dismiss(Transfer(), returning: value)
    case .otherScreen: stack.ofRoot.dismiss(Transfer(), returning: value)
    case .otherKey:
      stack.ofRoot.popWithResult(key: "account", result: value)
      #expect(stack.ofRoot.consumeResult(forKey: "account", as: Int.self) == nil)
    case .defaultReturn: plain.dismiss(Transfer(), returning: value)
    case .defaultKey: plain.popWithResult(key: "account", result: value)
    case .defaultQuestion:
      let dialog = TrapezioDialog(Self.secret, buttons: [.cancel("Cancel", true)])
      #expect(await plain.ask(dialog) == nil)
    case .tooMany:
      for _ in 0...100 {
        stack.goTo(Transfer())
        stack.ofTop.dismiss(Transfer(), returning: value)
      }
    }
  }

  @Test("The description of an error does not contain parts of the link")
  func link() {
    let errors: [TrapezioLinkError] = [
      .malformed(Self.secret), .foreign(Self.secret), .noRoute(Self.secret),
      .wrongType(parameter: "id", value: Self.secret, type: "Int", route: "transfer"),
      .refused(reason: Self.secret, route: "transfer"),
      .missing(parameter: "id", route: "transfer"), .tooLong(limit: 1), .tooManyParts(limit: 1),
    ]
    #expect(
      errors.map(\.description) == [
        "The link is not a URL.",
        "The link does not begin with a scheme or a host of this app. "
          + "Pass it to accepting(schemes:hosts:) of the routes.",
        "No route has a link pattern for the path of the link.",
        "The parameter \"id\" of the route \"transfer\" is not a valid Int.",
        "The screen of the route \"transfer\" cannot be created from the link.",
        "The route \"transfer\" requires the parameter \"id\", which the link lacks.",
        "The link is longer than 1 bytes.",
        "The link has more than 1 parts in its path or its query.",
      ])
  }
}

private final class FourFunctions: TrapezioNavigator {
  func goTo(_ screen: any TrapezioScreen) {}
  func dismiss() {}
  func dismissToRoot() {}
  func dismissTo(_ screen: any TrapezioScreen) {}
}
