// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: progress and cancel", .inTurn)
@MainActor
struct ProgressAndCancelTests {
  let export = FakeSubjectInteractor<Int, ExportStep>()

  func makeStore(line: UInt = #line) -> TestStore<ExportStore> {
    TestStore(
      ExportStore(screen: ExportScreen(album: 7), export: export),
      line: line)
  }

  @Test("The progress is shown, and then the file")
  func finishing() async {
    let store = makeStore()
    await store.send(.start) { $0.progress = 0 }
    export.emit(.progress(0.5))
    await store.receive { $0.progress = 0.5 }
    export.emit(.finished(file: "7.zip"))
    await store.receive { $0 = ExportState(file: "7.zip") }
    #expect(export.observations == [7])
    export.endObservation()
    await store.finish()
  }

  @Test("Cancel clears the progress, and the export can start again")
  func cancelling() async {
    let store = makeStore()
    await store.send(.start) { $0.progress = 0 }
    export.emit(.progress(0.5))
    await store.receive { $0.progress = 0.5 }
    await store.send(.cancel)
    await store.receive { $0.progress = nil }
    #expect(!export.isObserved)
    await store.send(.start) { $0.progress = 0 }
    await store.end()
  }

  @Test("A failure is shown in place of the progress")
  func failure() async {
    let store = makeStore()
    await store.send(.start) { $0.progress = 0 }
    export.fail(with: OfflineError())
    await store.receive { $0 = ExportState(error: "You are offline.") }
    await store.finish()
  }

  @Test("The use case delivers the steps, and cancelling it cancels the export")
  func useCase() async {
    let exported = ExportUseCase.make { album, progress in
      progress(0.5)
      return "\(album).zip"
    }
    var steps: [ExportStep] = []
    for await step in exported.stream(for: 7) { steps.append(step) }
    #expect(steps == [.progress(0.5), .finished(file: "7.zip")])

    let (ends, end) = AsyncStream<Void>.makeStream()
    let endless = ExportUseCase.make { _, progress in
      progress(0.1)
      for await _ in AsyncStream<Never>.makeStream().stream {}
      end.finish()
      throw CancellationError()
    }
    for await _ in endless.stream(for: 7) { break }
    for await _ in ends {}
  }
}
