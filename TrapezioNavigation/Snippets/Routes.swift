// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Features that declare their screens, and an app that combines them and opens links.

import Foundation
import Observation
import Strata
import Trapezio
import TrapezioNavigation

struct HomeScreen: TrapezioScreen {}

struct FavouritesScreen: TrapezioScreen {}

struct ArticleScreen: TrapezioScreen {
  let id: Int
}

struct EditScreen: TrapezioScreen {
  let id: Int
  let isNew: Bool
}

/// The stored properties of the editor in version 1 of its route.
struct EditScreenV1: Decodable {
  let id: Int
}

struct SearchScreen: TrapezioScreen {
  let tags: [String]
  let section: String?
}

enum Tab: String {
  case home, favourites

  var title: String { self == .home ? "Home" : "Favourites" }
  var icon: String { self == .home ? "house" : "heart" }
}

struct LoginScreen: TrapezioScreen {}

@MainActor
@Observable
final class Session {
  private(set) var isSignedIn = false

  func signIn() { isSignedIn = true }
}

extension TrapezioNavigationRequest {
  var needsSignIn: Bool { path.contains { $0.screen is EditScreen } }
}

@MainActor
func makeTabs(_ session: Session) -> TrapezioTabNavigator<Tab> {
  let tabs = TrapezioTabNavigator(
    [Tab.home: HomeScreen(), .favourites: FavouritesScreen()], selected: .home)
  tabs.interceptors = TrapezioInterceptors { [weak tabs] request in
    guard let tabs, !session.isSignedIn, request.needsSignIn else {
      return .pass
    }
    if !(tabs.visibleStack.current.screen is LoginScreen) {
      tabs.visibleStack.goTo(LoginScreen(), as: .sheet)
    }
    return .park(under: "login")
  }
  return tabs
}

struct SearchState: TrapezioState {
  var tags: [String]
}

enum SearchEvent: TrapezioEvent {
  case tagRemoved(String)
}

final class SearchStore:
  TrapezioStore<SearchScreen, SearchState, SearchEvent>
{
  init(screen: SearchScreen) {
    super.init(screen: screen, initialState: SearchState(tags: screen.tags))
  }

  override func handle(event: SearchEvent) {
    switch event {
    case .tagRemoved(let tag): update { $0.tags.removeAll { $0 == tag } }
    }
  }
}

enum SearchFeature {
  static let search = TrapezioRoute(
    SearchScreen.self, name: "search", link: "/search?tag=:tags#:section"
  ) { screen, _ in
    SearchStore(screen: screen)
  }
}

enum SearchPages {
  @MainActor @TrapezioRoutesBuilder<String>
  static func routes() -> TrapezioRoutes<String> {
    SearchFeature.search.drawn { makeStore in
      "Articles about \(makeStore().state.tags)"
    }
  }
}

/// Routes without views, for a test or an app extension.
enum ReaderRoutes {
  static let edit = TrapezioRoute(EditScreen.self, name: "edit", version: 2)
    .migrate(from: 1) { (old: EditScreenV1) in
      EditScreen(id: old.id, isNew: false)
    }

  static let routes = TrapezioRoutes<Never> {
    SearchFeature.search
    edit
  }
}

/// Routes that draw text, with a page that only editors see.
enum TextRoutes {
  @MainActor @TrapezioRoutesBuilder<String>
  static func pages(forEditor: Bool) -> TrapezioRoutes<String> {
    SearchPages.routes()
    if forEditor {
      ReaderRoutes.edit.drawn { screen, _ in "Edit \(screen.id)" }
    }
  }

  @MainActor
  static func draw(_ stack: TrapezioStackNavigator) {
    let routes = pages(forEditor: true)
    let context = TrapezioScreenContext(
      entry: stack.current, in: stack,
      interop: ClosureTrapezioInterop { event in print(event) })
    if let page = routes.content(for: stack.current.screen, context) {
      print(page)
    }
  }
}

/// Interceptors that depend on the state of the app.
@MainActor
func addRules(
  to interceptors: TrapezioInterceptors, _ session: Session, isReadOnly: Bool,
  isOffline: @escaping @MainActor () -> Bool
) {
  interceptors.add { request in
    switch request.path.last?.screen {
    case let edit as EditScreen where isReadOnly:
      .rewrite([TrapezioNavigationStep(ArticleScreen(id: edit.id))])
    case is FavouritesScreen where !session.isSignedIn: .park(under: "login")
    default: .pass
    }
  }

  interceptors.add { request in
    isOffline() && request.path.contains { $0.screen is SearchScreen }
      ? .drop(because: "The search needs a network.") : .pass
  }
}

@MainActor
func showWaiting(_ interceptors: TrapezioInterceptors) {
  let waiting = interceptors.parked(under: "login")
  if !waiting.isEmpty { print("Sign in to continue.") }
}

/// Links and requests that the app makes itself.
@MainActor
func open(
  _ link: URL, by routes: TrapezioRoutes<Never>, in tabs: TrapezioTabNavigator<Tab>,
  openInBrowser: (URL) -> Void, share: (String) -> Void
) async {
  do {
    await tabs.open(try routes.request(of: link))
  } catch .foreign {
    openInBrowser(link)
  } catch {
    print("The link cannot be opened: \(error)")
  }

  let request = TrapezioNavigationRequest(
    tab: Tab.home, path: [TrapezioNavigationStep(ArticleScreen(id: 42))])
  if await !tabs.open(request) { print("The article is not shown.") }

  if let path = routes.link(to: ArticleScreen(id: 42)) {
    share("https://reader.example\(path)")
  }
}

/// Snapshots that the app restores itself.
@MainActor
func showStart(
  in tabs: TrapezioTabNavigator<Tab>, offerUndo: (@escaping @MainActor () -> Void) -> Void
) async {
  let before = tabs.snapshot
  if await tabs.reset().value {
    offerUndo { tabs.restore(before) }
  }

  let start = TrapezioNavigationSnapshot(
    selected: Tab.home,
    [
      .home: .init(root: HomeScreen(), .init(ArticleScreen(id: 1))),
      .favourites: .init(root: FavouritesScreen()),
    ])
  tabs.restore(start)
}

/// Shows the readable part of a snapshot, and tells the user about the rest.
@MainActor
func restore(_ data: Data, by routes: TrapezioRoutes<Never>, in root: any TrapezioRoot) throws {
  let restored = try routes.snapshot(from: data)
  root.restore(restored.snapshot)
  if restored.droppedCount > 0 {
    print("\(restored.droppedCount) screens are gone.")
  }
  for case .newerVersion(let screen, _, _) in restored.droppedBecause {
    print("Update the app to see \(screen).")
  }
}

struct ArticleState: TrapezioState {
  var title = ""
}

enum ArticleEvent: TrapezioEvent {
  case appeared
  case editTapped
}

final class ArticleStore:
  TrapezioStore<ArticleScreen, ArticleState, ArticleEvent>
{
  private let load: StrataInteractor<Int, String>
  private let navigator: any TrapezioNavigator

  init(
    screen: ArticleScreen, load: StrataInteractor<Int, String>, navigator: any TrapezioNavigator
  ) {
    self.load = load
    self.navigator = navigator
    super.init(screen: screen, initialState: ArticleState())
  }

  override func handle(event: ArticleEvent) {
    switch event {
    case .appeared:
      strataLaunch(load, params: screen.id, id: "load", ifRunning: .ignoreNew) { result in
        self.update { $0.title = result.getOrDefault($0.title) }
      }
    case .editTapped:
      navigator.goTo(EditScreen(id: screen.id, isNew: false), as: .sheet)
    }
  }
}

enum SearchViews {
  @MainActor @TrapezioViewRoutesBuilder
  static func routes() -> TrapezioViewRoutes {
    SearchFeature.search
      #if canImport(SwiftUI)
        .ui { SearchUI() }
      #endif
  }
}

@MainActor
final class AppDependencies {
  let session = Session()
  let loadArticle = StrataInteractor<Int, String> { "Article \($0)" }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct ArticleUI: TrapezioUI {
    func map(
      state: ArticleState, onEvent: @escaping @MainActor (ArticleEvent) -> Void
    ) -> some View {
      VStack {
        Text(verbatim: state.title)
        Button("Edit") { onEvent(.editTapped) }
      }
      .onAppear { onEvent(.appeared) }
    }
  }

  enum ArticleFeature {
    @MainActor @TrapezioViewRoutesBuilder
    static func routes(_ app: AppDependencies) -> TrapezioViewRoutes {
      TrapezioRoute(
        ArticleScreen.self, name: "article", link: "/article/:id"
      ) { screen, context in
        ArticleStore(
          screen: screen, load: app.loadArticle,
          navigator: context.navigator)
      }
      .ui { ArticleUI() }
      TrapezioRoute(EditScreen.self, name: "edit", version: 2) { screen, _ in
        Text("Editing \(screen.id)")
      }
      .link("/article/:id/edit?isNew", as: .sheet, in: Tab.home) { screen in
        [TrapezioNavigationStep(ArticleScreen(id: screen.id))]
      }
      .migrate(from: 1) { (old: EditScreenV1) in EditScreen(id: old.id, isNew: false) }
    }
  }

  enum FavouritesFeature {
    @MainActor @TrapezioViewRoutesBuilder
    static func routes(_ app: AppDependencies) -> TrapezioViewRoutes {
      TrapezioRoute(FavouritesScreen.self, name: "favourites") { _, _ in
        Text("Favourites")
      }
      .link("/favourites", in: Tab.favourites)
      SearchViews.routes()
    }
  }

  struct SearchUI: TrapezioUI {
    func map(
      state: SearchState, onEvent: @escaping @MainActor (SearchEvent) -> Void
    ) -> some View {
      ForEach(state.tags, id: \.self) { tag in
        Button(tag) { onEvent(.tagRemoved(tag)) }
      }
    }
  }

  #Preview {
    TrapezioNavigationHost(root: ArticleScreen(id: 1)) {
      ArticleFeature.routes(AppDependencies())
    }
  }

  enum HomeFeature {
    @MainActor
    static func routes(_ app: AppDependencies) -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(HomeScreen.self, name: "home") { _, context in
          Button("Article 7") { context.navigator.goTo(ArticleScreen(id: 7)) }
        }
        TrapezioRoute(LoginScreen.self, name: "login") { _, context in
          Button("Sign in") {
            context.navigator.dismiss()
            app.session.signIn()
          }
        }
      }
    }
  }

  struct ReaderView: View {
    let app: AppDependencies
    @State private var tabs: TrapezioTabNavigator<Tab>

    init(app: AppDependencies) {
      self.app = app
      _tabs = State(initialValue: makeTabs(app.session))
    }

    var body: some View {
      TrapezioTabHost(tabs) { tab in
        Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
      } routes: {
        HomeFeature.routes(app)
        ArticleFeature.routes(app)
        FavouritesFeature.routes(app)
      }
      .trapezioLinks(scheme: "reader", hosts: ["reader.example"])
      .trapezioRestoration(in: "main")
      .onChange(of: app.session.isSignedIn) { _, isSignedIn in
        guard isSignedIn else { return }
        Task { await tabs.interceptors?.resume("login") }
      }
    }
  }

  struct ReaderApp: App {
    @State private var app = AppDependencies()

    var body: some Scene {
      WindowGroup {
        ReaderView(app: app)
      }
    }
  }

  /// A host for a single stack.
  struct StackView: View {
    let app: AppDependencies

    var body: some View {
      TrapezioNavigationHost(root: HomeScreen()) {
        HomeFeature.routes(app)
        ArticleFeature.routes(app)
      }
    }
  }

  @MainActor
  func openByHand(_ url: URL, in tabs: TrapezioTabNavigator<Tab>, app: AppDependencies) async throws
  {
    let routes = TrapezioRoutes {
      ArticleFeature.routes(app)
      FavouritesFeature.routes(app)
    }
    let table = routes.accepting(schemes: ["reader"])
    await tabs.open(try table.request(of: url))
  }

  @MainActor
  func share(_ app: AppDependencies) throws {
    let routes = ArticleFeature.routes(app).accepting(schemes: ["reader"])
    let request = try routes.request(of: "reader://article/42/edit?isNew")
    print(request.path.map(\.screen))

    let link = routes.link(to: ArticleScreen(id: 42))
    print(link ?? "no link")
  }

  /// Links that cannot be opened.
  struct ProblemView: View {
    let app: AppDependencies
    @State private var problem = ""

    var body: some View {
      VStack {
        Text(verbatim: problem)
        StackView(app: app)
      }
      .trapezioLinks(scheme: "reader") { link, error in
        problem = "\(link): \(error)"
      }
    }
  }
#endif
