// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

/// The tabs and messages of a window, which react to the session, the favourites, the
/// synchronizations and the notifications of the app.
///
/// The app itself shows no messages. Each open window tells the user what concerns the whole app.
@MainActor
package final class ReaderWindow: StrataTaskOwner {
  package nonisolated let tasks = StrataTaskScope()
  package let tabs: TrapezioTabNavigator<ReaderTab>
  package let messages: TrapezioMessageManager
  #if canImport(SwiftUI)
    private(set) lazy var views = makeViews()
  #endif

  let app: ReaderApp
  private let gate: LoginGate
  private var observation: TrapezioObservation?
  private var expired: User?
  private var toldReport: SyncReport?

  /// Creates the tabs.
  ///
  /// - Parameters:
  ///   - app: The services that all windows share.
  ///   - messages: The messages of this window.
  ///   - columns: The number of columns in which a wide window shows a list and its article.
  package init(
    _ app: ReaderApp,
    messages: TrapezioMessageManager = TrapezioMessageManager(mergingWithin: .seconds(5)),
    columns: Int = 1
  ) {
    self.app = app
    self.messages = messages
    tabs = TrapezioTabNavigator(
      stacks: [
        (.home, TrapezioStackNavigator(root: ArticlesScreen(), columns: columns)),
        (.favourites, TrapezioStackNavigator(root: FavouritesScreen(), columns: columns)),
        (.settings, TrapezioStackNavigator(root: SettingsScreen())),
      ], selected: .home)
    gate = LoginGate(of: tabs) { app.session }
  }

  deinit { tasks.end() }

  /// Observes the session, the favourites, the synchronizations and the notifications.
  ///
  /// Call this method after the session is known and the tabs are restored.
  package func start() {
    gate.start()
    observation = TrapezioObservation(of: { [weak self] in self?.app.session }) { [weak self] in
      self?.tell(of: $0)
    }
    tell(of: app.session)
    strataCollect(app.observeFavourites.results, id: "badge", ifRunning: .ignoreNew) {
      [weak self] result in
      result.onSuccess { favourites in
        self?.tabs.setBadge(favourites.isEmpty ? nil : "\(favourites.count)", for: .favourites)
      }
    }
    toldReport = app.toldReport
    strataCollect(app.cluster.syncStatus.stream(for: ()), id: "sync", ifRunning: .ignoreNew) {
      [weak self] in self?.tell(of: $0)
    }
    strataCollect(
      app.cluster.notifications.stream(for: ()), id: "notifications", ifRunning: .ignoreNew
    ) { [weak self] in self?.show($0) }
  }

  private func tell(of session: Session) {
    guard case .expired(let user) = session else { return expired = nil }
    guard expired != user else { return }
    expired = user
    messages.emit(
      ReaderError.sessionExpired,
      actions: [TrapezioMessageAction("Sign in") { [weak self] in self?.gate.showLogin() }])
  }

  /// Warns the user about the conflicts that a new synchronization has found.
  private func tell(of status: SyncStatus) {
    guard status.report != toldReport else { return }
    toldReport = status.report
    app.toldReport = status.report
    guard let conflicts = status.report?.conflicts, conflicts > 0 else { return }
    let articles = conflicts == 1 ? "An article was" : "\(conflicts) articles were"
    messages.emit(
      "\(articles) changed by somebody else, too. Both versions are kept.", kind: .warning)
  }

  private func show(_ notification: ReaderNotification) {
    let open = notification.articleID.map { id in
      TrapezioMessageAction("Open") { [weak self] in self?.open(id) }
    }
    messages.emit(notification.text, actions: open.map { [$0] } ?? [])
  }

  private func open(_ id: Article.ID) {
    let step = TrapezioNavigationStep(ArticleScreen(id: id))
    strataLaunch(id: "open", ifRunning: .cancelPrevious) { [tabs] in
      await tabs.open(TrapezioNavigationRequest(tab: ReaderTab.home, path: [step]))
    }
  }
}
