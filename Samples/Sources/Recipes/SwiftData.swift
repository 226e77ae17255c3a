// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio

nonisolated struct Errand: Identifiable, Hashable, Sendable {
  let id: UUID
  let title: String
}

nonisolated protocol ErrandRepository: Sendable {
  func errands() -> AsyncStream<[Errand]>
  func add(_ title: String) async throws
  func remove(_ id: UUID) async throws
}

nonisolated struct ErrandUseCases: Sendable {
  let observe: StrataSubjectInteractor<Void, [Errand]>
  let add: StrataInteractor<String, Void>
  let remove: StrataInteractor<UUID, Void>

  init(repository: any ErrandRepository) {
    observe = StrataSubjectInteractor { repository.errands() }
    add = StrataInteractor { try await repository.add($0) }
    remove = StrataInteractor { try await repository.remove($0) }
  }
}

// Linux has no SwiftData.
#if canImport(SwiftData)
  import SwiftData

  @Model
  nonisolated final class ErrandModel {
    @Attribute(.unique) var id: UUID
    var title: String

    init(_ errand: Errand) {
      id = errand.id
      title = errand.title
    }
  }

  actor ErrandRepositoryImpl: ErrandRepository, ModelActor {
    nonisolated let modelContainer: ModelContainer
    nonisolated let modelExecutor: any ModelExecutor
    private let broadcaster: StrataBroadcaster<[Errand]>

    @concurrent
    static func open(
      _ configuration: ModelConfiguration = ModelConfiguration()
    ) async throws -> ErrandRepositoryImpl {
      let container = try ModelContainer(
        for: ErrandModel.self, configurations: configuration)
      return try ErrandRepositoryImpl(container)
    }

    private init(_ container: ModelContainer) throws {
      let context = ModelContext(container)
      modelContainer = container
      broadcaster = try StrataBroadcaster(Self.errands(in: context))
      modelExecutor = DefaultSerialModelExecutor(modelContext: context)
    }

    nonisolated func errands() -> AsyncStream<[Errand]> {
      broadcaster.stream()
    }

    func add(_ title: String) throws {
      let errand = Errand(id: UUID(), title: title)
      try save { modelContext.insert(ErrandModel(errand)) }
    }

    func remove(_ id: UUID) throws {
      let descriptor = FetchDescriptor<ErrandModel>(
        predicate: #Predicate { $0.id == id })
      try save {
        for model in try modelContext.fetch(descriptor) {
          modelContext.delete(model)
        }
      }
    }

    private func save(_ change: () throws -> Void) throws {
      do {
        try change()
        try modelContext.save()
      } catch {
        modelContext.rollback()
        throw error
      }
      broadcaster.send(try Self.errands(in: modelContext))
    }

    private static func errands(
      in context: ModelContext
    ) throws -> [Errand] {
      let descriptor = FetchDescriptor<ErrandModel>(
        sortBy: [SortDescriptor(\.title)])
      return try context.fetch(descriptor).map {
        Errand(id: $0.id, title: $0.title)
      }
    }
  }
#endif

struct ErrandsScreen: TrapezioScreen {}

struct ErrandsState: TrapezioState {
  var errands: [Errand] = []
  var error: String?
}

enum ErrandsEvent: TrapezioEvent {
  case appeared
  case add(String)
  case remove(UUID)
}

final class ErrandsStore:
  TrapezioStore<ErrandsScreen, ErrandsState, ErrandsEvent>
{
  private let useCases: ErrandUseCases

  init(screen: ErrandsScreen, useCases: ErrandUseCases) {
    self.useCases = useCases
    super.init(screen: screen, initialState: ErrandsState())
  }

  override func handle(event: ErrandsEvent) {
    switch event {
    case .appeared:
      useCases.observe()
      strataCollect(
        useCases.observe.stream, id: "errands", ifRunning: .ignoreNew
      ) { errands in
        self.update { $0.errands = errands }
      }
    case .add(let title):
      strataLaunch(useCases.add, params: title) { result in
        self.update { $0.error = result.errorMessage }
      }
    case .remove(let id):
      strataLaunch(useCases.remove, params: id) { result in
        self.update { $0.error = result.errorMessage }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct ErrandsUI: TrapezioStoreUI {
    func map(
      _ view: TrapezioViewStore<ErrandsState, ErrandsEvent>
    ) -> some View {
      List {
        ForEach(view.errands) { errand in
          Button(errand.title) { view.send(.remove(errand.id)) }
        }
        if let error = view.error { Text(error) }
      }
      .onAppear { view.send(.appeared) }
    }
  }
#endif
