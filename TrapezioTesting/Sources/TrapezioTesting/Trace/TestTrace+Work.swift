// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// A fake, a clock or a simulated user whose steps are part of a test.
protocol TestTraced: AnyObject {
  var trace: TestTrace { get }
}

extension TestTrace {
  /// Connects the trace of a fake or a clock with the test store or the flow whose work calls it.
  ///
  /// Ignores the scope of the process, which would connect the traces of different tests.
  func joinWork() {
    if let context = TestWorkContext.current { return context.trace.use(self) }
    guard let scope = StrataTaskScope.current, scope !== StrataTaskScope.process else { return }
    TestWorkContext.of(scope).trace.use(self)
  }

  /// Connects the traces of the fakes that have one.
  func use(_ fakes: [any AnyObject & Sendable]) {
    for case let fake as any TestTraced in fakes { use(fake.trace) }
  }

  /// Adds a step for what happens in a store.
  func receive(_ fact: any MesaFact) {
    guard let fact = fact as? TrapezioFact else { return }
    switch fact {
    case .willHandle(let event, let store): add(.event(TestStepValue(any: event)), of: store)
    case .didChange(let old, let new, let store):
      add(.change(from: TestStepValue(any: old), to: TestStepValue(any: new)), of: store)
    case .ended(let store):
      add("\(store.name) ends")
    case .created, .didHandle, .emitted, .interop, .navigated: break
    }
  }

  func location(
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) -> TestLocation {
    TestLocation(fileID: fileID, filePath: filePath, line: line, column: column).of(self)
  }
}

extension TestLocation {
  /// Returns the location with the trace that a failure shows.
  func of(_ trace: TestTrace) -> TestLocation {
    var location = self
    location.trace = trace
    return location
  }
}

extension TestLedger {
  nonisolated func location(
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) -> TestLocation { work.trace.location(fileID, filePath, line, column) }
}
