// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Strata
  import Testing
  import Trapezio
  import TrapezioFeature
  import TrapezioNavigation

  @testable import MesaInspector

  @MainActor
  @Suite("InspectedOwner", .freshGlobals, .inTurn)
  struct InspectedOwnerTests {
    private func property(
      _ label: String, _ kind: InspectedOwner.Property.Kind
    ) -> InspectedOwner.Property {
      InspectedOwner.Property(label: label, kind: kind)
    }

    private func useCase(
      _ label: String, _ params: String, _ output: String, _ key: String,
      kind: InspectedOwner.Property.Kind = .useCase
    ) -> InspectedOwner.Property {
      var property = property(label, kind)
      (property.params, property.output, property.interactor) = (params, output, key)
      return property
    }

    @Test("A store has the properties that a test could replace, each of its kind")
    func kinds() async throws {
      let recorder = Recorder()
      let stack = TrapezioStackNavigator(root: NoteScreen())
      let parts = Parts()
      let store = OwnerStore(parts, stack.navigator(of: stack.entries[0]))
      let created = try await recorder.entries().first { $0.kind == .created }
      let owner = try #require(created?.owner)
      #expect((owner.type, owner.feature) == ("OwnerStore", nil))
      #expect(owner.modules == ["MesaInspectorTests"])
      let keys = (
        load: recorder.recording.key(ofUseCase: parts.load),
        watch: recorder.recording.key(ofUseCase: parts.watch)
      )
      var group = property("parts", .group)
      group.type = "Parts"
      group.properties = [
        useCase("load", "Int", "String", keys.load),
        useCase("watch", "String", "Bool", keys.watch, kind: .subject),
      ]
      #expect(
        owner.properties == [
          useCase("load", "Int", "String", keys.load),
          useCase("watch", "String", "Bool", keys.watch, kind: .subject),
          property("navigator", .navigator), property("messages", .messages),
          property("interop", .interop), property("clock", .clock), group,
          property("noUseCase", .none), property("noNavigator", .none),
        ])
      withExtendedLifetime(store) {}
    }

    @Test("The owner of a feature's store is the feature, with its properties")
    func feature() async throws {
      let recorder = Recorder()
      let load = StrataInteractor<Int, String> { "\($0)" }
      let store = Store(initialState: LoadFeature.State(), feature: LoadFeature(load: load))
      let owner = try #require(try await recorder.entries().first?.owner)
      #expect(owner.feature == "LoadFeature")
      #expect(owner.type == "Store<LoadFeature>")
      #expect(owner.modules == ["MesaInspectorTests", "TrapezioFeature"])
      let key = recorder.recording.key(ofUseCase: load)
      #expect(owner.properties == [useCase("load", "Int", "String", key)])
      withExtendedLifetime(store) {}
    }

    @Test("A use case of two stores has one key, and another use case another one")
    func sharedUseCase() async throws {
      let recorder = Recorder()
      let load = StrataInteractor<Int, String> { "\($0)" }
      let stores = [load, load, StrataInteractor<Int, String> { "\($0)" }].map {
        Store(initialState: LoadFeature.State(), feature: LoadFeature(load: $0))
      }
      let keys = try await recorder.entries().filter { $0.kind == .created }
        .map { $0.owner?.properties.first?.interactor }
      #expect(keys.count == 3)
      #expect(keys.first != .some(nil))
      #expect(keys.first == keys.dropFirst().first)
      #expect(keys.first != keys.last)
      withExtendedLifetime(stores) {}
    }
  }

  private struct Parts {
    let title = "Parts"
    let load = StrataInteractor<Int, String> { "\($0)" }
    let watch: StrataSubjectInteractor<String, Bool>

    init() {
      let observe: @Sendable (String) -> AsyncStream<Bool> = { _ in AsyncStream { $0.finish() } }
      watch = StrataSubjectInteractor(observe)
    }
  }

  /// A struct that a test need not replace, because it has no use case.
  private struct Words {
    let title = "Words"
    let load: StrataInteractor<Int, String>? = nil
  }

  private final class OwnerStore: TrapezioStore<NoteScreen, NoteState, NoteEvent> {
    let load: StrataInteractor<Int, String>
    let watch: StrataSubjectInteractor<String, Bool>?
    let navigator: any TrapezioNavigator
    let messages = TrapezioMessageManager()
    let interop: any TrapezioInterop = ClosureTrapezioInterop { _ in }
    let clock: any Clock<Duration> = ManualClock()
    let parts: Parts
    let words = Words()
    let noUseCase: StrataInteractor<Int, String>? = nil
    let noNavigator: (any TrapezioNavigator)? = nil
    let noText: String? = nil
    let count = 1

    init(_ parts: Parts, _ navigator: any TrapezioNavigator) {
      (load, watch, self.parts, self.navigator) = (parts.load, parts.watch, parts, navigator)
      super.init(screen: NoteScreen(), initialState: NoteState())
    }

    override func handle(event: NoteEvent) {}
  }

  private struct LoadFeature: Feature {
    @Observable
    final class State {}

    enum Action: Sendable { case load }

    let load: StrataInteractor<Int, String>

    func handle() -> ActionHandler<Action, State> { ActionHandler { _, _ in .none } }
  }
#endif
