// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import SwiftUI
import Testing
import ViewHosting

// Each test states a behavior of SwiftUI, and names a page of Apple's documentation.
@MainActor
@Suite("ViewHost", .inTurn)
struct ViewHostTests {
  // MARK: State and identity

  private struct Counter: View {
    var title = "Count"
    @State private var count = 0

    var body: some View {
      Text("\(title): \(count)")
      Button("+ \(title)") { count += 1 }
    }
  }

  // "Managing user interface state"
  @Test("A view is updated after its state has changed, once for all changes of a turn", .standIn)
  func state() async throws {
    let host = ViewHost(Counter())
    #expect(host.texts == ["Count: 0", "[+ Count]"])
    try host.press("+ Count")
    try host.press("+ Count")
    #expect(host.texts == ["Count: 0", "[+ Count]"])
    try await host.wait(for: "Count: 2")
    #expect(host.updateCount == 1)
  }

  private struct Renamed: View {
    @State private var title = "A"

    var body: some View {
      Counter(title: title)
      Button("rename") { title += "!" }
    }
  }

  // "State": "SwiftUI manages the property's storage" while the view keeps its identity.
  @Test("State outlives the updates of the view above")
  func stateIsKept() async throws {
    let host = ViewHost(Renamed())
    try host.press("+ A")
    try await host.wait(for: "A: 1")
    try host.press("rename")
    try await host.wait(for: "A!: 1")
  }

  private struct Either: View {
    @State private var isFirst = true

    var body: some View {
      if isFirst { Counter(title: "A") } else { Counter(title: "B") }
      Button("switch") { isFirst.toggle() }
    }
  }

  // "ViewBuilder": each branch of a condition has its own identity.
  @Test("Each branch of a condition has its own state, which ends with it")
  func branches() async throws {
    let host = ViewHost(Either())
    try host.press("+ A")
    try await host.wait(for: "A: 1")
    try host.press("switch")
    try await host.wait(for: "B: 0")
    try host.press("switch")
    try await host.wait(for: "A: 0")
  }

  private struct Rows: View {
    @State private var names = ["A", "B"]

    var body: some View {
      ForEach(names, id: \.self) { Counter(title: $0) }
      Button("turn") { names.reverse() }
      Button("drop") { names.removeLast() }
      Button("add") { names.append("A") }
    }
  }

  // "ForEach": "SwiftUI uses the identifier to track views".
  @Test("The rows of a ForEach are identified by their ids at any position")
  func rows() async throws {
    let host = ViewHost(Rows())
    try host.press("+ A")
    try await host.wait(for: "A: 1")
    try host.press("turn")
    try await host.wait(for: "the rows to turn") {
      $0.texts.prefix(3) == ["B: 0", "[+ B]", "A: 1"]
    }
    try host.press("drop")
    try await host.wait(for: "a row to go") { !$0.texts.contains("A: 1") }
    try host.press("add")
    try await host.wait(for: "A: 0")
  }

  private struct Reset: View {
    @State private var generation = 0

    var body: some View {
      Counter().id(generation)
      Button("reset") { generation += 1 }
    }
  }

  // "id(_:)": "When the proxy value specified by the id parameter changes, the identity of the view
  // … is reset."
  @Test("A view with another id starts again")
  func resetByID() async throws {
    let host = ViewHost(Reset())
    try host.press("+ Count")
    try await host.wait(for: "Count: 1")
    try host.press("reset")
    try await host.wait(for: "Count: 0")
  }

  private struct Field: View {
    @State private var name = "Ann"

    var body: some View {
      TextField("Name", text: $name)
      Text("Hello, \(name)")
    }
  }

  // "Binding": "a two-way connection between a property that stores data, and a view that … changes
  // the data".
  @Test("A typed text is written to the binding")
  func typing() async throws {
    let host = ViewHost(Field())
    #expect(host.texts == ["\"Ann\"", "Hello, Ann"])
    try host.type("Bob", into: "Name")
    try await host.wait(for: "Hello, Bob")
    #expect(throws: ViewHostError.notSeen("Age", texts: host.texts)) {
      try host.type("7", into: "Age")
    }
  }

  // MARK: Observation

  @Observable
  final class Model {
    var name = "Ann"
    var age = 7
  }

  final class Tally {
    var count = 0
  }

  private struct Observing: View {
    let model: Model
    let tally: Tally

    var body: some View {
      tally.count += 1
      return Text(model.name)
    }
  }

  // "Managing model data in your app": a view is updated when a property that its body reads
  // changes.
  @Test("A view is updated only if a value that its body has read changes", .standIn)
  func observation() async throws {
    let model = Model()
    let tally = Tally()
    let other = Tally()
    let host = ViewHost(
      VStack {
        Observing(model: model, tally: tally)
        Observing(model: Model(), tally: other)
      })
    model.age = 8
    model.name = "Bob"
    model.name = "Cid"
    try await host.wait(for: "Cid")
    #expect(tally.count == 2)
    #expect(other.count == 1)
    #expect(host.updateCount == 1)
  }

  @Test("A wait ends after an observable value changes that no view reads", .standIn)
  func unseenValue() async throws {
    let model = Model()
    let host = ViewHost(Text("Hello"))
    Task { model.name = "Bob" }
    try await host.wait(for: "the name") { _ in model.name == "Bob" }
    #expect(host.updateCount == 0)
  }

  // MARK: Environment

  private struct Reading: View {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.level) private var level

    var body: some View {
      Text("\(isEnabled ? "enabled" : "disabled") at \(level)")
      Button("press") {}
    }
  }

  // "Environment values": the view and all views below read a value.
  @Test("Environment values reach the views below, and disabled buttons cannot be pressed")
  func environment() throws {
    let host = ViewHost(
      VStack {
        Reading()
        Reading().environment(\.level, 7).disabled(true)
      })
    #expect(
      host.texts == ["enabled at 0", "[press]", "disabled at 7", "[press]"])
    try host.press("press")
    let disabled = ViewHost(Reading().disabled(true))
    #expect(throws: ViewHostError.isDisabled("press")) { try disabled.press("press") }
  }

  // MARK: Lifecycle

  private struct Visitor: View {
    let tally: Log
    @State private var isShown = true

    var body: some View {
      if isShown {
        Text("here")
          .onAppear { tally.lines.append("appears") }
          .onDisappear { tally.lines.append("disappears") }
          .task {
            tally.lines.append("task")
            tally.hasBegun.open()
            await tally.isOver.pass()
            tally.lines.append("task ends: \(Task.isCancelled)")
            tally.hasEnded.open()
          }
      }
      Button("leave") { isShown = false }
    }
  }

  @MainActor
  final class Log {
    var lines: [String] = []
    nonisolated let hasBegun = Gate()
    nonisolated let isOver = Gate()
    nonisolated let hasEnded = Gate()
  }

  // "onAppear(perform:)", "onDisappear(perform:)", "task(priority:_:)": the task is cancelled when
  // the view disappears.
  @Test("A view appears once and starts its task, and cancels it when it disappears")
  func lifecycle() async throws {
    let log = Log()
    let host = ViewHost(Visitor(tally: log))
    try await log.hasBegun.wait(for: "the task to begin")
    try host.press("leave")
    try await host.wait(for: "the view to go") { $0.texts == ["[leave]"] }
    try await log.hasEnded.wait(for: "the task to end")
    #expect(log.lines == ["appears", "task", "disappears", "task ends: true"])
  }

  private struct Noting: View {
    let log: Log
    @State private var count = 0

    var body: some View {
      Button("+") { count += 1 }
        .onChange(of: count) { old, new in log.lines.append("\(old) to \(new)") }
        .onChange(of: count / 2, initial: true) { log.lines.append("halves") }
    }
  }

  // "onChange(of:initial:_:)"
  @Test("onChange reports changes, and with initial also the first value", .standIn)
  func onChange() async throws {
    let log = Log()
    let host = ViewHost(Noting(log: log))
    #expect(log.lines == ["halves"])
    try host.press("+")
    try await host.wait(for: "an update") { $0.updateCount == 1 }
    #expect(log.lines == ["halves", "0 to 1"])
    try host.press("+")
    try await host.wait(for: "an update") { $0.updateCount == 2 }
    #expect(Set(log.lines.suffix(2)) == ["1 to 2", "halves"])
  }

  // MARK: Navigation

  private struct Stack: View {
    let log: Log
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        Button("go") { path.append(1) }
          .onAppear { log.lines.append("root appears") }
          .onDisappear { log.lines.append("root disappears") }
          .navigationDestination(for: Int.self) { number in
            Counter(title: "Page \(number)")
            Button("on") { path.append(number + 1) }
            Button("home") { path = [] }
          }
      }
    }
  }

  // "NavigationStack": "presents a stack of views over a root view"; the path is the stack.
  @Test(
    "A navigation stack shows the destination of the last element, and keeps the destinations below",
    .standIn)
  func navigation() async throws {
    let log = Log()
    let host = ViewHost(Stack(log: log))
    #expect(host.texts == ["[go]"])
    try host.press("go")
    try await host.wait(for: "Page 1: 0")
    #expect(log.lines == ["root appears", "root disappears"])
    try host.press("+ Page 1")
    try await host.wait(for: "Page 1: 1")
    try host.press("on")
    try await host.wait(for: "Page 2: 0")
    #expect(!host.texts.contains("Page 1: 1"))
    try host.swipeBack(isCancelled: true)
    #expect(host.texts.first == "Page 2: 0")
    try host.swipeBack()
    try await host.wait(for: "Page 1: 1")
    try host.press("home")
    try await host.wait(for: "[go]")
    #expect(log.lines.last == "root appears")
    #expect(throws: ViewHostError.nothingToPop) { try host.swipeBack() }
  }

  // MARK: Presentation

  private struct Alerting: View {
    @State private var name: String? = "Ann"

    var body: some View {
      Text("below").alert(
        "Hello", isPresented: Binding(get: { name != nil }, set: { if !$0 { name = nil } }),
        presenting: name
      ) { name in
        Button("Bye, \(name)") {}
      } message: {
        Text("You are \($0).")
      }
      .overlay(alignment: .bottom) { Text("above") }
    }
  }

  // "alert(_:isPresented:presenting:actions:message:)": "All actions in an alert dismiss the alert
  // after the action runs." "overlay(alignment:content:)"
  @Test(
    "An alert is shown while its binding is true, and each of its buttons dismisses it", .standIn)
  func alert() async throws {
    let host = ViewHost(Alerting())
    #expect(host.texts == ["below", "! Hello", "You are Ann.", "[Bye, Ann]", "above"])
    try host.press("Bye, Ann")
    try await host.wait(for: "the alert to go") { $0.texts == ["below", "above"] }
  }

  @Test("A request that the host cannot fulfil throws an error with the visible texts")
  func errors() throws {
    let host = ViewHost(Text("only"))
    #expect(throws: ViewHostError.notSeen("[x]", texts: ["only"])) { try host.press("x") }
  }
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private struct LevelKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}
