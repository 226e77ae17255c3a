// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import Strata
  import Trapezio

  /// Makes entries of facts, and remembers the states, so that an entry contains only what changed.
  ///
  /// NB: `@unchecked Sendable`, because the states are `Sendable` values, or copies of an object's
  /// fields.
  struct Describer: @unchecked Sendable {
    /// A state with its description.
    struct State: @unchecked Sendable {
      let value: Any
      let tree: InspectedValue
    }

    /// The most bytes of a text of the app, such as a message.
    static let textLimit = 10_000

    /// The last state of each store.
    private var states: [String: State] = [:]

    func state(before fact: Fact) -> State? { fact.store.flatMap { states[$0] } }

    mutating func remember(_ state: State?, of fact: Fact) {
      guard let store = fact.store else { return }
      if case .ended = fact.content { states[store] = nil }
      if let state { states[store] = state }
    }

    /// Returns the entry of a fact, and the new state of its store, if it has changed.
    static func describe(
      _ fact: Fact, after old: State?
    ) -> (entry: InspectedEntry, state: State?) {
      switch fact.content {
      case .created(_, _, let value, _, _):
        let state = State(value: value, tree: InspectedValue(of: value))
        var entry = entry(of: fact)
        entry.state = state.tree
        return (entry, state)
      case .change(let value, _):
        let tree =
          old.map { InspectedValue(of: value, after: ($0.value, $0.tree)) }
          ?? InspectedValue(of: value)
        var entry = entry(of: fact)
        entry.changes =
          old.map { InspectedChange.changes(from: $0.tree, to: tree) }
          ?? [InspectedChange(path: [], old: nil, new: tree)]
        return (entry, State(value: value, tree: tree))
      default: return (entry(of: fact), nil)
      }
    }

    private static func entry(of fact: Fact) -> InspectedEntry {
      switch fact.content {
      case .created(let name, let screen, _, let copy, let owner):
        return entry(fact, .created) {
          $0.name = name
          $0.screen = screen.map { InspectedValue(of: $0) }
          $0.holdable = copy != nil
          $0.owner = owner
        }
      case .ended: return entry(fact, .ended)
      case .change: return entry(fact, .change)
      case .event(let event):
        return entry(fact, .event) {
          let value = InspectedValue(of: event)
          $0.event = value
          // A secret must not leave the process in another form either.
          if !value.mayContainSecret, event is any Decodable, let event = event as? any Encodable {
            let json = OwnCode.run(of: type(of: event)) { InspectedJSON(encoding: event) } ?? nil
            $0.json = json?.text
          }
        }
      case .handled(let event, let seconds):
        return entry(fact, .handled) { ($0.of, $0.seconds) = (event, seconds) }
      default: return work(fact) ?? other(fact)
      }
    }

    private static func entry(
      _ fact: Fact, _ kind: InspectedEntry.Kind, _ fill: (inout InspectedEntry) -> Void = { _ in }
    ) -> InspectedEntry {
      var entry = InspectedEntry(n: fact.n, t: fact.t, kind: kind)
      entry.store = fact.store
      entry.cause = fact.cause
      entry.delivery = fact.delivery
      fill(&entry)
      entry.text = entry.text.map(cut)
      entry.title = entry.title.map(cut)
      entry.actions = entry.actions?.map(cut)
      entry.outcome = entry.outcome.map(cut)
      entry.request = entry.request.map(cut)
      return entry
    }

    private static func cut(_ text: String) -> String {
      text.cut(toUTF8: textLimit).map { $0 + "…" } ?? text
    }

    // MARK: Work

    private static func work(_ fact: Fact) -> InspectedEntry? {
      switch fact.content {
      case .launched(let task, let launch):
        return entry(fact, task, .launched) {
          $0.useCase = launch.useCase.map { "\($0.type)" }
          $0.params = launch.useCase.flatMap {
            $0.params is Void ? nil : InspectedValue(of: $0.params)
          }
          $0.delay = launch.delay?.seconds
          $0.previous = launch.previous?.number
        }
      case .useCase(let key, let step, let value):
        return entry(fact, .useCase) {
          ($0.interactor, $0.step) = (key, step)
          let tree = InspectedValue(of: value)
          switch step {
          case .executed, .observed: $0.params = tree
          case .returned, .emitted:
            $0.result = tree
            $0.text = (value as? any InspectedOutcome)?.failureMessage
          }
        }
      case .began(let task): return entry(fact, task, .began)
      case .delivered(let task, let result):
        return entry(fact, task, .delivered) {
          $0.result = InspectedValue(of: result)
          $0.failed = (result as? any InspectedOutcome)?.isFailure ?? false
        }
      case .cancelled(let task): return entry(fact, task, .cancelled)
      case .finished(let task): return entry(fact, task, .finished)
      default: return nil
      }
    }

    private static func entry(
      _ fact: Fact, _ task: StrataTaskInfo, _ phase: InspectedEntry.Phase,
      _ fill: (inout InspectedEntry) -> Void = { _ in }
    ) -> InspectedEntry {
      entry(fact, .work) {
        $0.task = task.number
        $0.phase = phase
        $0.name = task.name
        fill(&$0)
      }
    }

    // MARK: Other entries

    private static func other(_ fact: Fact) -> InspectedEntry {
      switch fact.content {
      case .navigation(let report):
        return entry(fact, .navigation) {
          $0.request = text(of: report.request)
          $0.outcome = text(of: report.outcome)
          $0.status = status(of: report.outcome)
          $0.origin = report.origin.map { InspectedValue(of: $0).text }
        }
      case .call(let call):
        return entry(fact, .call) {
          $0.screen = call.screen.map { InspectedValue(of: $0) }
          fill(&$0, with: call)
        }
      case .interop(let event):
        return entry(fact, .interop) { $0.event = InspectedValue(of: event) }
      case .root(let key, let content, _):
        return entry(fact, .root) { ($0.root, $0.tree) = (key, InspectedTree(of: content)) }
      case .rootEnded(let key): return entry(fact, .rootEnded) { $0.root = key }
      case .message(let message):
        return entry(fact, .message) {
          $0.text = message.message
          $0.style = "\(message.kind)"
          $0.title = message.title
          $0.actions = message.actions.isEmpty ? nil : message.actions.map(\.title)
        }
      case .warning(let text):
        return entry(fact, .warning) {
          let cut = cut(text)
          let parts = cut.split(separator: "See Failures#", maxSplits: 1)
          $0.text = text
          $0.section = parts.count == 2 ? parts[1].trimmingCharacters(in: ["."]) : nil
        }
      case .held(let at): return entry(fact, .held) { $0.at = at }
      case .resumed(let ignored): return entry(fact, .resumed) { $0.ignored = ignored }
      case .paused(let seconds): return entry(fact, .paused) { $0.seconds = seconds }
      case .mark(let text): return entry(fact, .mark) { $0.text = text }
      case .cluster(let key, let services):
        return entry(fact, .cluster) { ($0.cluster, $0.services) = (key, services) }
      case .clusterEnded(let key): return entry(fact, .clusterEnded) { $0.cluster = key }
      case .action(let key, let action):
        return entry(fact, .action) {
          ($0.cluster, $0.action) = (key, InspectedValue(of: action))
        }
      case .model(let key, let name, let value):
        return entry(fact, .model) {
          ($0.cluster, $0.name, $0.value) = (key, name, InspectedValue(of: value))
        }
      default: return entry(fact, .mark)
      }
    }
  }

  /// A result that can be a failure.
  private protocol InspectedOutcome {
    var isFailure: Bool { get }
    var failureMessage: String? { get }
  }

  extension StrataResult: InspectedOutcome {
    fileprivate var isFailure: Bool { fold(onSuccess: { _ in false }, onFailure: { _ in true }) }
    fileprivate var failureMessage: String? {
      fold(
        onSuccess: { _ in nil },
        onFailure: { error in OwnCode.run(of: type(of: error)) { error.message } })
    }
  }

  extension Result: InspectedOutcome {
    fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
    fileprivate var failureMessage: String? {
      guard case .failure(let error) = self else { return nil }
      return OwnCode.run(of: type(of: error)) { error.localizedDescription }
    }
  }
#endif
