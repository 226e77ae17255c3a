// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Services that react to actions.

// snippet.hide
import Strata
import StrataServices

enum StartUpAction: Action {
  case appDidCompleteLaunching
}

// snippet.show
enum IdentityAction: Action {
  case logIn(name: String)
  case loggedIn(name: String)
  case logOut
}

enum ArticlesAction: Action, Equatable {
  case load
  case loaded([String])
}

struct ArticlesModel: Sendable {
  var titles: [String] = []

  func load() -> [String] { ["Actors", "Actions"] }
}

actor IdentityModel {
  private(set) var name: String?
  private(set) var launches = 0

  func logIn(_ name: String) { self.name = name }

  func launch() { launches += 1 }
}

struct IdentityService: Service {
  var body: some Service {
    Store(model: IdentityModel.self)
      .mutate(on: IdentityAction.self) { model, action, send in
        if case .logIn(let name) = action { await model.logIn(name) }
      }
      .mutate(on: StartUpAction.self) { model, action, send in
        await model.launch()
        try await send(action: IdentityAction.logIn(name: "guest"))
      }
  }
}

struct ArticlesService: Service {
  var body: some Service {
    Store(model: ArticlesModel.self)
      .mutate(on: ArticlesAction.self) { model, action, send in
        switch action {
        case .load: try await send(action: ArticlesAction.loaded(model.load()))
        case .loaded(let titles): model.titles = titles
        }
      }
  }
}

// snippet.hide
@MainActor
func makeStore() -> some Service {
  // snippet.show
  Store(model: ArticlesModel.self)
    .mutate(on: ArticlesAction.self) { model, action, send in
      switch action {
      case .load: try await send(action: ArticlesAction.loaded(model.load()))
      case .loaded(let titles): model.titles = titles
      }
    }
    .with(model: ArticlesModel())
  // snippet.hide
}

@MainActor
func makeGroup() -> some Service {
  // snippet.show
  Group {
    IdentityService()
    ArticlesService()
  }
  .serial()
  // snippet.hide
}

// snippet.show
enum RegionKey: ServiceEnvironmentKey {
  static let defaultValue = "EU"
}

extension ServiceEnvironmentValues {
  var region: String {
    get { self[RegionKey.self] }
    set { self[RegionKey.self] = newValue }
  }
}

struct RegionService: Service {
  @ServiceEnvironment(\.region) var region

  func receive(action: any Action) async throws { print(region) }
}

@MainActor
final class Visits {
  var count = 0
}

struct VisitService: Service {
  @ServiceEnvironmentObject var visits: Visits

  func receive(action: any Action) async throws { visits.count += 1 }
}

// snippet.hide
enum ErrorAction: Action {
  case error(any Error)
}

@MainActor
func transform() async throws {
  // snippet.show
  let cluster = try await Cluster {
    Group {
      IdentityService()
      ArticlesService()
    }
    .transformError {
      ErrorAction.error($0)
    }
    RegionService()
    VisitService().environmentObject(Visits())
  }
  // snippet.hide
  _ = cluster
}

// snippet.show
// `Store` and `Group` in a file that also imports SwiftUI or TrapezioFeature.
struct NewsService: Service {
  var body: some Service {
    ServiceGroup {
      IdentityService()
      ServiceStore(model: ArticlesModel.self)
        .mutate(on: ArticlesAction.self) { model, action, send in
          if case .loaded(let titles) = action { model.titles = titles }
        }
    }
  }
}

// snippet.hide
@MainActor
func run(identityModel: IdentityModel) async throws {
  // snippet.show
  let cluster = try await Cluster {
    IdentityService()
      .with(model: identityModel)
  }
  try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
  // snippet.hide
}

@MainActor
func follow() async throws {
  // snippet.show
  let articles = ServiceModel(ArticlesModel())
  let cluster = try await Cluster {
    ArticlesService()
      .with(model: articles)
  }
  for await model in articles.values { print(model.titles) }
  // snippet.hide
  _ = cluster
}

@MainActor
func modify(
  articles: ServiceModel<ArticlesModel>, pushes: AsyncStream<ArticlesAction>,
  loadArticles: StrataInteractor<Void, [String]>
) async throws {
  let cluster = try await Cluster {
    // snippet.show
    Group {
      IdentityService()
      ArticlesService()
        .with(model: articles)
        .emit(using: pushes)
    }
    .serial()
    .transformError { ErrorAction.error($0) }
    .pre { print("begins", $0) }
    .observe(on: IdentityAction.self) { action in print("handled", action) }
    .post { action, error in print("ended", action, error as Any) }
    .bootstrap { print("ready") }
    .environment(\.region, "EU")
    .environmentObject(Visits())
    InteractorService(loadArticles, on: ArticlesAction.self) { action in
      action == .load ? () : nil
    } then: { titles, send in
      try await send(action: ArticlesAction.loaded(titles))
    }
    // snippet.hide
  }
  _ = cluster
}
