// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

@testable import TerminalHost

/// A host of places with its frames and the stores that have ended.
@MainActor
final class World {
  private final class Ends: TrapezioPlugin {
    let log: Log<String>

    init(log: Log<String>) { self.log = log }

    func storeEnded(_ store: TrapezioStoreInfo) {
      log.append((store.screen as? Place)?.name ?? "?")
    }
  }

  static let keys = "[g] go  [s] sheet  [r] return  [n] number  [t] text"

  let navigator = TrapezioStackNavigator(root: Place(name: "root"))
  let messages = TrapezioMessageManager()
  let ended = Log<String>()
  private(set) var frames: [[String]] = []
  private(set) var contexts: [TrapezioScreenContext] = []
  /// The answer of the guard.
  var agrees = false
  /// The reasons that the guard has received.
  private(set) var reasons: [TrapezioLeaveReason] = []
  private lazy var builder: TerminalNavigationHost.Builder = { [unowned self] context in
    contexts.append(context)
    let screen = context.entry.screen as? Place ?? Place(name: "?")
    let store = PlaceStore(screen: screen, navigator: context.navigator)
    store.use(Ends(log: ended))
    return TerminalRuntime(
      store: store, projection: PlacePanel(screen: screen, navigator: context.navigator))
  }

  var frame: [String] { frames.last ?? [] }
  /// The titles of the built pages.
  var built: [String] { contexts.compactMap { ($0.entry.screen as? Place)?.name } }

  func makeHost() -> TerminalNavigationHost {
    start(
      TerminalNavigationHost(
        navigator: navigator, messages: messages, onInterop: { _ in }, builder: builder,
        show: { [unowned self] in frames.append($0) }))
  }

  func makeHost(tabs: TrapezioTabNavigator<PlaceTab>) -> TerminalNavigationHost {
    start(
      TerminalNavigationHost(
        tabs: tabs, title: \.rawValue.capitalized, messages: messages, onInterop: { _ in },
        builder: builder, show: { [unowned self] in frames.append($0) }))
  }

  func guardian(_ reason: TrapezioLeaveReason) -> Bool {
    reasons.append(reason)
    return agrees
  }

  private func start(_ host: TerminalNavigationHost) -> TerminalNavigationHost {
    host.start()
    return host
  }
}

extension TerminalNavigationHost {
  /// Presses keys, and waits for the end of each.
  func run(_ keys: String...) async {
    for key in keys {
      press(key)
      await finish()
    }
  }
}
