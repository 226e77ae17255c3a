// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

extension Exploration {
  // MARK: Events

  /// Makes each of the events an input, which is sent at most once.
  ///
  /// To send an event twice, give it twice.
  public func sends<Store: TrapezioStoreProtocol>(_ events: [Store.Event], to store: Store) {
    sends(events) {
      store
    } statement: { event, names in
      "await \(names[store]).send(\(event))"
    }
  }

  /// Makes events inputs that depend on the state, and that can be sent any number of times.
  ///
  /// ```swift
  /// test.sends(to: store) { $0.count < 6 ? [.increment] : [] }
  /// ```
  ///
  /// The number of steps limits such orders.
  public func sends<Store: TrapezioStoreProtocol>(
    to store: Store, _ events: @escaping @MainActor (Store.State) -> [Store.Event]
  ) {
    add(store, .input, isEarly: true) {
      guard !store.isEnded else { return [] }
      return events(store.state).map { event in
        ExplorationStep("\(event)") { names in
          "await \(names[store]).send(\(SourceText.of(event)))"
        } perform: {
          store.send(event)
        }
      }
    }
  }

  /// Sends each of the events at most once.
  func sends<Store: TrapezioStoreProtocol>(
    _ events: [Store.Event], to find: @escaping @MainActor () -> Store?,
    statement: @escaping @MainActor (String, ExplorationNames) -> String
  ) {
    var sent: Set<Int> = []
    add(find() ?? self, .input, isEarly: true) {
      guard let store = find(), !store.isEnded else { return [] }
      return events.indices.filter { !sent.contains($0) }.map { index in
        ExplorationStep(choice: index) { names in
          statement(SourceText.of(events[index]), names)
        } perform: {
          sent.insert(index)
          store.send(events[index])
        }
      }
    }
  }

  /// Makes the end of a store an input, as if its parent had ended it.
  ///
  /// The user who leaves is a different input: see ``leaves(_:)``.
  public func ends<Store: TrapezioStoreProtocol>(_ store: Store) {
    add(store, .input) {
      guard !store.isEnded else { return [] }
      return [
        ExplorationStep {
          "\($0[store]).base.end()"
        } perform: {
          store.end()
        }
      ]
    }
  }

  /// Makes an action of the test an input, which happens at most once.
  ///
  /// ```swift
  /// test.does("total.update { $0 += 1 }") { total.update { $0 += 1 } }
  /// ```
  ///
  /// - Parameters:
  ///   - statement: The action as a failure shows it.
  ///   - action: The action.
  public func does(_ statement: String, _ action: @escaping @MainActor () -> Void) {
    var isDone = false
    add(self, .input, situation: { "\(isDone)" }) {
      guard !isDone else { return [] }
      return [
        ExplorationStep { _ in
          statement
        } perform: {
          isDone = true
          action()
        }
      ]
    }
  }

  // MARK: Answers

  /// Makes each of the results a response to each waiting call of a fake.
  ///
  /// - Parameters:
  ///   - fake: A fake that you have created without answers.
  ///   - results: Returns the possible results of a call with these parameters.
  public func answers<P, T>(
    _ fake: FakeInteractor<P, T>, with results: @escaping @MainActor (P) -> [StrataResult<T>]
  ) {
    var items = ExplorationItems()
    let calls = { @MainActor in
      let calls = fake.calls
      return calls.indices.map { items.item(of: $0, in: calls) }
    }
    add(
      fake, .response, isEarly: true, situation: { "\(calls()) \(fake.waitingCalls)" }, calls: calls
    ) {
      let calls = fake.calls
      return fake.waitingCalls.flatMap { number in
        let item = items.item(of: number, in: calls)
        return results(calls[number]).enumerated().map { choice, result in
          ExplorationStep(item, choice: choice) { names in
            "\(names[fake]).\(SourceText.result(result, to: number, of: fake))"
          } perform: {
            fake.answer(result, toCall: number)
          }
        }
      }
    }
  }

  /// Makes a success and each of the failures a response to each waiting call of a fake.
  ///
  /// ```swift
  /// test.answers(load, failing: [OfflineError()]) { ["to \($0)"] }
  /// ```
  public func answers<P, T>(
    _ fake: FakeInteractor<P, T>, failing failures: [any Error],
    with value: @escaping @MainActor (P) -> T
  ) {
    answers(fake) { params in
      [.success(value(params))] + failures.map { StrataResult(.failure($0)) }
    }
  }

  // MARK: Values

  /// Makes the values of an observed fake inputs, in their order.
  ///
  /// - Parameters:
  ///   - values: The values, each of which is emitted at most once.
  ///   - failures: The errors with which the observation can fail at any time.
  ///   - ends: Whether the observation can end at any time.
  ///   - fake: The fake.
  public func emits<P, T>(
    _ values: [T], failures: [any Error] = [], ends: Bool = false,
    from fake: FakeSubjectInteractor<P, T>
  ) {
    var emittedCount = 0
    var hasEnded = false
    add(fake, .input, situation: { "\(fake.observations.count) \(emittedCount) \(hasEnded)" }) {
      guard fake.isObserved, !hasEnded else { return [] }
      var steps: [ExplorationStep] = []
      if emittedCount < values.count {
        let value = values[emittedCount]
        steps.append(
          ExplorationStep("value", choice: emittedCount) { names in
            "\(names[fake]).emit(\(SourceText.of(value)))"
          } perform: {
            emittedCount += 1
            fake.emit(value)
          })
      }
      for (index, error) in failures.enumerated() {
        steps.append(
          ExplorationStep("failure", choice: index) { names in
            "\(names[fake]).fail(with: \(SourceText.of(error)))"
          } perform: {
            hasEnded = true
            fake.fail(with: error)
          })
      }
      if ends {
        steps.append(
          ExplorationStep("end") {
            "\($0[fake]).endObservation()"
          } perform: {
            hasEnded = true
            fake.endObservation()
          })
      }
      return steps
    }
  }

  // MARK: Time

  /// Makes the next deadline of a clock a response, while a task sleeps on it.
  public func advances(_ clock: TestClock) {
    add(clock, .response, situation: { "\(clock.now) \(clock.pendingSleeps)" }) {
      guard let next = clock.pendingSleeps.first else { return [] }
      return [
        ExplorationStep { names in
          "await \(names[clock]).advance(by: \(SourceText.of(next)))"
        } perform: {
          clock.advanceNow(by: next)
        }
      ]
    }
  }
}
