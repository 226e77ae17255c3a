// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioPlugin, details of tasks", .freshGlobals, .timeLimit(.minutes(1)))
struct TrapezioPluginDetailsTests {
  private final class Doubler: StrataInteractor<Int, Int>, @unchecked Sendable {
    override func doWork(params: Int) async -> StrataResult<Int> { .success(params * 2) }
  }

  private let plugin = DetailedPlugin()
  private let store = ScriptedStore()
  private let clock = ManualClock()

  init() { store.use(plugin) }

  private func launch() throws -> StrataTaskLaunch { try #require(plugin.launches.elements.last) }

  /// The lines between the hooks of the event.
  private var lines: [String] { plugin.lines.filter { !$0.hasSuffix("event") } }

  @Test("It receives the launch of a use case, its delay, its work and its result")
  func useCase() async throws {
    let sent = store.send { [clock, plugin] _ in
      strataLaunch(
        Doubler(), params: 7, id: "double", after: .seconds(2), clock: clock
      ) { result in
        plugin.journal.append("reduce \(result.getOrDefault(0))")
      }
    }
    let launch = try launch()
    #expect(launch.work?.useCase is Doubler.Type)
    #expect(launch.work?.params as? Int == 7)
    #expect(launch.delay == .seconds(2))
    #expect(launch.interval == nil)
    #expect(lines == ["started double", "launched double"])
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(2))
    await sent.finish()
    #expect(
      lines.dropFirst(2) == ["began double", "delivers double", "reduce 14", "finished double"])
    #expect((plugin.values.elements.first as? StrataResult<Int>)?.getOrNull() == 14)
  }

  @Test("It receives no details of closures, and no beginning without a delay")
  func closure() async throws {
    await store.send { _ in strataLaunch(id: "work") { "value" } }.finish()
    #expect(lines == ["started work", "launched work", "delivers work", "finished work"])
    let launch = try launch()
    #expect(launch.work == nil && launch.delay == nil && launch.interval == nil)
    #expect(plugin.values.elements.first as? String == "value")
  }

  @Test("It receives the interval of repeated work, and the value of each run")
  func repeated() async throws {
    let sent = store.send { [clock] _ in
      strataLaunch(id: "poll", every: .seconds(1), clock: clock) { 1 }
    }
    #expect(try launch().interval == .seconds(1))
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await clock.waitForSleepers()
    sent.cancel()
    await sent.finish()
    #expect(plugin.values.elements.count == 2)
  }

  @Test("It receives a group with an id without details")
  func group() async throws {
    await store.send { $0.tasks.group(id: "group") { strataLaunch(id: "work") {} } }.finish()
    #expect(
      lines.prefix(4) == ["started group", "launched group", "started work", "launched work"])
    let launch = try #require(plugin.launches.elements.first)
    #expect(launch.work == nil && launch.delay == nil && launch.interval == nil)
    #expect(!lines.contains("delivers group"))
  }

  @Test("It receives a value before reduce, so the state is still the old one")
  func beforeReduce() async {
    await store.send { store in
      strataLaunch(id: "work") {
        1
      } reduce: { count in
        store.update { $0.count = count }
      }
    }.finish()
    #expect(
      lines == ["started work", "launched work", "delivers work", "changed", "finished work"])
  }

  @Test("It receives the Result of work that can throw, before reduce or catch")
  func interop() async throws {
    for isFailure in [false, true] {
      await store.send { [plugin] _ in
        strataLaunchInterop(id: "work") {
          if isFailure { throw CancellationError() }
          return 7
        } reduce: { (value: Int) in
          plugin.journal.append("reduce \(value)")
        } catch: { _ in
          plugin.journal.append("catch")
        }
      }.finish()
    }
    let results = plugin.values.elements.compactMap { $0 as? Result<Int, any Error> }
    #expect(try results.first?.get() == 7)
    #expect(throws: CancellationError.self) { try results.last?.get() }
    #expect(lines[2...3] == ["delivers work", "reduce 7"])
    #expect(lines[7...8] == ["delivers work", "catch"])
  }

  @Test("It receives the elements of a sequence, and its error as a Result")
  func sequence() async throws {
    await store.send { [plugin] _ in
      let stream = AsyncThrowingStream<Int, any Error> { continuation in
        for element in 1...2 { continuation.yield(element) }
        continuation.finish(throwing: CancellationError())
      }
      strataCollect(stream, id: "work") { element in
        plugin.journal.append("action \(element)")
      } catch: { _ in
        plugin.journal.append("catch")
      }
    }.finish()
    #expect(
      lines.dropFirst(2) == [
        "delivers work", "action 1", "delivers work", "action 2", "delivers work", "catch",
        "finished work",
      ])
    #expect(plugin.values.elements.prefix(2).map { $0 as? Int } == [1, 2])
    let result = try #require(plugin.values.elements.last as? Result<Int, any Error>)
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test("It receives no value of a cancelled task")
  func cancelled() async throws {
    let gate = Gate()
    let sent = store.send { _ in
      strataLaunch(id: "work") { await gate.passIgnoringCancellation() }
    }
    try await gate.arrival()
    sent.cancel()
    gate.open()
    await sent.finish()
    #expect(plugin.values.elements.isEmpty)
    #expect(lines == ["started work", "launched work", "cancelled work", "finished work"])
  }

  @Test("Installed plugins receive the details first, then the plugins of the store")
  func order() async {
    let journal = Log<String>()
    let store = ScriptedStore()
    store.use(DetailedPlugin("own ", journal: journal))
    TrapezioPlugins.install(DetailedPlugin("all ", journal: journal))
    // A plugin without the hooks needs none of them.
    TrapezioPlugins.install(RecordingPlugin())
    await store.send { _ in strataLaunch(id: "work") {} }.finish()
    let hooks = ["will", "started", "launched", "did", "delivers", "finished"]
    #expect(
      journal.elements.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == hooks.flatMap { ["all \($0)", "own \($0)"] })
  }
}
