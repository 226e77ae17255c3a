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
  @ServiceEnvironment(Visits.self) var visits

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
    VisitService().environment(Visits())
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
    .environment(Visits())
    InteractorService(loadArticles, on: ArticlesAction.self) { action in
      action == .load ? () : nil
    } then: { titles, send in
      try await send(action: ArticlesAction.loaded(titles))
    }
    // snippet.hide
  }
  _ = cluster
}

// snippet.show
extension IdentityModel {
  func restore() { logIn("guest") }
}

protocol ArticlesClient: Sendable {
  func load() async throws -> [String]
}

struct OfflineClient: ArticlesClient {
  func load() async throws -> [String] { ["Actors", "Actions"] }
}

// snippet.hide
@MainActor
func choose(identityModel: IdentityModel, showsArticles: Bool) async throws -> Cluster {
  // snippet.show
  let cluster = try await Cluster {
    IdentityService()
      .with(model: identityModel)
    if showsArticles {
      ArticlesService()
        .with(model: ArticlesModel())
    }
  }
  // snippet.hide
  return cluster
}

@MainActor
func build(regions: [String], articles: ServiceModel<ArticlesModel>?) async throws -> Cluster {
  let cluster = try await Cluster {
    // snippet.show
    Group {
      if let articles { ArticlesService().with(model: articles) }
      for region in regions {
        RegionService().environment(\.region, region)
      }
    }
    // snippet.hide
  }
  return cluster
}

@MainActor
func erase() async throws -> Cluster {
  // snippet.show
  let services: [any Service] = [RegionService(), NewsService()]
  let cluster = try await Cluster {
    Group { for service in services { service } }
      .with(model: IdentityModel())
      .with(model: ArticlesModel())
  }
  // snippet.hide
  return cluster
}

@MainActor
func end(cluster: Cluster) async throws {
  // snippet.show
  do {
    try await cluster.send(action: IdentityAction.logIn(name: "Ann"))
  } catch ServiceError.shutDown {
    print("The services have ended.")
  } catch {
    print("The login failed:", error)
  }
  // snippet.hide
  // snippet.show
  await cluster.shutdown()
  // Throws `ServiceError.shutDown`.
  try await cluster.send(action: IdentityAction.logOut)
  // snippet.hide
}

func change() async throws {
  // snippet.show
  let articles = ServiceModel(ArticlesModel())
  let count = try await articles.mutate { model in
    model.titles.append("Macros")
    return model.titles.count
  }
  print(count, articles.value.titles)
  // snippet.hide
  // snippet.show
  let unread = ServiceModel(3)
  try await unread.mutate { $0 = 3 }  // Publishes nothing.
  try await unread.mutate { $0 += 1 }
  // snippet.hide
}

@MainActor
func share() async throws {
  // snippet.show
  let articles = ServiceModel(ArticlesModel())
  let cluster = try await Cluster {
    ArticlesService().with(model: articles)
  }
  try await cluster.send(action: ArticlesAction.load)
  print(articles.value.titles)
  // snippet.hide
}

@MainActor
func substitute(identityModel: IdentityModel) -> some Service {
  // snippet.show
  let recordingSend = Send { action in print("sent", action) }
  let service = IdentityService()
    .with(model: identityModel)
    .environment(\.send, recordingSend)
  // snippet.hide
  return service
}

@MainActor
func replaceSend(identityModel: IdentityModel) -> some Service {
  // snippet.show
  IdentityService()
    .with(model: identityModel)
    .environment(\.send) { action in print("sent", action) }
  // snippet.hide
}

@MainActor
func setModel() -> some Service {
  // snippet.show
  Group {
    IdentityService()
    NewsService()
  }
  .with(model: IdentityModel())
  .with(model: ArticlesModel())
  // snippet.hide
}

@MainActor
func setModelOfProtocol() -> some Service {
  // snippet.show
  Store(model: (any ArticlesClient).self)
    .mutate(on: ArticlesAction.self) { client, action, send in
      if action == .load {
        try await send(action: ArticlesAction.loaded(client.load()))
      }
    }
    .with(model: OfflineClient(), as: (any ArticlesClient).self)
  // snippet.hide
}

@MainActor
func setRegions() -> some Service {
  // snippet.show
  Group {
    RegionService()
    RegionService().environment(\.region, "US")
  }
  .environment(\.region, "CH")
  // snippet.hide
}

@MainActor
func changeRegion() -> some Service {
  // snippet.show
  RegionService()  // Prints "US-West".
    .transformEnvironment(\.region) { $0 += "-West" }
    .environment(\.region, "US")
  // snippet.hide
}

@MainActor
func countVisits() async throws {
  // snippet.show
  let visits = Visits()
  let cluster = try await Cluster {
    VisitService().environment(visits)
  }
  try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
  print(visits.count)
  // snippet.hide
}

@MainActor
func orderServices() -> some Service {
  // snippet.show
  Group {
    RegionService()
    NewsService().concurrent()
  }
  .serial()
  // snippet.hide
}

@MainActor
func passErrorsOn() -> some Service {
  // snippet.show
  Group {
    ArticlesService()
    IdentityService().transformError(nil)
  }
  .transformError { ErrorAction.error($0) }
  // snippet.hide
}

@MainActor
func hookInto() -> some Service {
  // snippet.show
  ArticlesService()
    .pre { action in print("begins", action) }
  // snippet.hide
}

@MainActor
func observeAll() -> some Service {
  // snippet.show
  ArticlesService()
    .observe { action in print("handled", action) }
  // snippet.hide
}

@MainActor
func observeOne() -> some Service {
  // snippet.show
  IdentityService()
    .observe(on: IdentityAction.self) { action in
      if case .loggedIn(let name) = action { print("Hello, \(name)") }
    }
  // snippet.hide
}

@MainActor
func reportErrors() -> some Service {
  // snippet.show
  ArticlesService()
    .post { action, error in
      if let error { print(action, "failed:", error) }
    }
  // snippet.hide
}

@MainActor
func prepareModels(identityModel: IdentityModel) async throws {
  let cluster = try await Cluster {
    // snippet.show
    IdentityService()
      .with(model: identityModel)
      .bootstrap { await identityModel.restore() }
    // snippet.hide
    // snippet.show
    Store(model: IdentityModel.self)
      .bootstrap { model in await model.restore() }
      .mutate(on: IdentityAction.self) { model, action, send in
        if case .logIn(let name) = action { await model.logIn(name) }
      }
      .with(model: identityModel)
    // snippet.hide
    // snippet.show
    Store(model: ArticlesModel.self)
      .bootstrap { model in model.titles = model.load() }
      .mutate(on: ArticlesAction.self) { model, action, send in
        if case .loaded(let titles) = action { model.titles = titles }
      }
      .with(model: ArticlesModel())
    // snippet.hide
  }
  _ = cluster
}

@MainActor
func receivePushes() async throws {
  // snippet.show
  let (pushes, source) = AsyncStream.makeStream(of: ArticlesAction.self)
  let cluster = try await Cluster {
    ArticlesService()
      .with(model: ArticlesModel())
      .emit(using: pushes)
  }
  source.yield(.load)
  // snippet.hide
  _ = cluster
}

@MainActor
func saveTitles(save: StrataInteractor<[String], Void>) -> some Service {
  // snippet.show
  InteractorService(save, on: ArticlesAction.self) { action in
    if case .loaded(let titles) = action { titles } else { nil }
  }
  // snippet.hide
}
