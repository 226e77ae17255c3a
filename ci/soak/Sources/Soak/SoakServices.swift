// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices

struct AddAction: Action {
  let number: Int
}

private struct FailedAction: Action {}

private struct OddNumber: Error {}

/// A cluster with a model, an emitter, an interactor and launched work.
struct SoakServices: Sendable {
  let model = ServiceModel(0)
  /// The sum of what the handlers have added.
  let added = Watched(0)
  let running = Watched(0)
  let numbers: AsyncStream<AddAction>.Continuation
  let cluster: Cluster

  @MainActor
  init(_ tools: Tools) async throws {
    let (model, added, running, clock) = (model, added, running, tools.clock)
    let (stream, continuation) = AsyncStream.makeStream(of: AddAction.self)
    numbers = continuation
    cluster = try await Cluster {
      Group {
        Store(model: Int.self)
          .mutate(on: AddAction.self) { model, action, send in
            if action.number % 3 == 0 { try? await clock.sleep(for: .milliseconds(5)) }
            model += action.number
            added.update { $0 += action.number }
            if action.number % 7 == 6 { try? await send(action: AddAction(number: 1)) }
          }
          .with(model: model)
          .serial()
        InteractorService(tools.load, on: AddAction.self) { $0.number % 2 == 0 ? $0.number : nil }
        Receiver(clock: clock)
        Group {}
          .observe(on: AddAction.self) { action in
            strataLaunch {
              running.update { $0 += 1 }
              try? await clock.sleep(for: .milliseconds(action.number % 20))
              running.update { $0 -= 1 }
            }
          }
          .emit(using: stream)
      }
      .transformError { $0 is OddNumber ? FailedAction() : nil }
    }
  }

  private struct Receiver: Service {
    let clock: ManualClock

    var body: some Service { Group {} }

    func receive(action: any Action) async throws {
      guard let action = action as? AddAction else { return }
      if action.number % 4 == 1 { try? await clock.sleep(for: .milliseconds(10)) }
      if action.number % 5 == 1 { throw OddNumber() }
    }
  }
}
