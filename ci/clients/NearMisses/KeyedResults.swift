// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

struct Chosen: Sendable {}

final class ConcreteResults: FourVerbs, TrapezioNavigator {
  func popWithResult(key: String, result: Chosen) {}

  func consumeResult(forKey key: String) -> Chosen? { nil }

  func consumeResult(forKey key: String, as type: Chosen.Type) -> Chosen? { nil }

  func clearResult() {}
}

final class ExistentialResult: FourVerbs, TrapezioNavigator {
  func popWithResult(key: String, result: any Sendable) {}
}

final class LabeledResults: FourVerbs, TrapezioNavigator {
  func popWithResult(forKey key: String, result: any Sendable) {}

  func consumeResult(_ key: String) -> (any Sendable)? { nil }

  func clearResults() async {}
}

final class CorrectResults: FourVerbs, TrapezioNavigator {
  func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {}
  func consumeResult(forKey key: String) -> Optional<any Sendable> { nil }
  func consumeResult<R>(forKey key: String, as type: R.Type) -> R? where R: Sendable { nil }
  func clearResults() {}
}
