// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Trapezio
import TrapezioNavigation

/// Parks navigation that needs a user, presents the login, and resumes the navigation after the
/// sign-in.
@MainActor
package final class LoginGate {
  /// The key under which the interceptors park the navigation.
  package static let key = "login"

  private struct Situation {
    var session = Session.unknown
    var isLoginShown = false
  }

  private let tabs: TrapezioTabNavigator<ReaderTab>
  private let session: @MainActor () -> Session
  private var observation: TrapezioObservation?
  private var before = Situation()

  /// Makes the gate the interceptor of the tabs.
  ///
  /// - Parameters:
  ///   - tabs: The tabs of a window.
  ///   - session: Returns the session of an observable object, whose changes the gate observes.
  package init(
    of tabs: TrapezioTabNavigator<ReaderTab>, session: @escaping @MainActor () -> Session
  ) {
    self.tabs = tabs
    self.session = session
    tabs.interceptors = TrapezioInterceptors { [weak self] in self?.decide($0) ?? .pass }
  }

  /// Starts observing the session and presents the login if the user is signed out.
  package func start() {
    observation = TrapezioObservation(of: { [weak self] in self?.situation }) { [weak self] in
      self?.settle($0)
    }
    settle(situation)
  }

  /// Presents the login, unless it is already presented.
  package func showLogin() {
    guard !situation.isLoginShown else { return }
    tabs.visibleStack.goTo(LoginScreen(name: session().user?.name), as: .sheet)
  }

  private var situation: Situation {
    let entries = tabs.tabs.flatMap { tabs.stack(of: $0).entries }
    return Situation(
      session: session(), isLoginShown: entries.contains { $0.screen is LoginScreen })
  }

  private func decide(_ request: TrapezioNavigationRequest) -> TrapezioInterception {
    let path = request.path
    if session().isSignedIn, path.contains(where: { $0.screen is LoginScreen }) {
      // The user is signed in, so a restored login and the screens above it are removed.
      return .rewrite(Array(path.prefix { !($0.screen is LoginScreen) }))
    }
    guard session().user == nil, path.contains(where: { Self.needsUser($0.screen) }) else {
      return .pass
    }
    showLogin()
    return .park(under: Self.key)
  }

  private static func needsUser(_ screen: any TrapezioScreen) -> Bool {
    screen is ArticleScreen || screen is EditScreen
  }

  private func settle(_ situation: Situation) {
    let before = before
    self.before = situation
    guard !situation.isLoginShown else { return }
    if situation.session.user != nil {
      Task { [interceptors = tabs.interceptors] in await interceptors?.resume(Self.key) }
    } else if before.isLoginShown {
      tabs.interceptors?.discard(Self.key)
    } else if situation.session == .signedOut, before.session != .signedOut {
      showLogin()
    }
  }
}
