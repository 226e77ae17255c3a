// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio
import TrapezioFeature
import TrapezioNavigation

// The compiler refuses a near miss of a requirement without a default.

@MainActor
final class NearInterop: TrapezioInterop {
  func send(event: any TrapezioInteropEvent) {}
}

final class NearObserver: MesaObserver {
  func receive(_ fact: StrataFact) {}
}

struct NearStorage: StrataStorage {
  func read() async throws -> Data { Data() }
  func write(data: Data) async throws {}
}

struct NearSync: SynchronousActionMiddleware {
  func beforeAction<Action, State>(_ action: Action, state: State) throws {}
  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>
  ) throws {}
  func onError<Action, State>(error: any Error, action: Action, state: State) throws {}
}
