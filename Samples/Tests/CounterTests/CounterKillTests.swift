// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Kills the program and starts it again.
///
/// `COUNTER_KILL_ROUNDS` is the number of rounds, 20 by default.
@Suite("Counter, killed", .inTurn)
struct CounterKillTests {
  /// The state that the program shows and stores.
  enum Shown: Hashable {
    case counter(Int)
    case editor(original: Int, value: Int)
    case summary(Int)

    /// Reads the first frame of a script.
    init?(frame: String) {
      func number(after text: String) -> Int? {
        frame.range(of: text).flatMap {
          Int(frame[$0.upperBound...].prefix { $0.isNumber || $0 == "-" })
        }
      }
      if frame.contains("Set a value"), let value = number(after: "Value: ") {
        self = .editor(original: number(after: "It was ") ?? value, value: value)
      } else if frame.contains("Summary"), let value = number(after: "Value: ") {
        self = .summary(value)
      } else if let count = number(after: "Count: ") {
        self = .counter(count)
      } else {
        return nil
      }
    }

    var name: String {
      switch self {
      case .counter: "counter"
      case .editor(let original, let value): original == value ? "editor" : "draft"
      case .summary: "summary"
      }
    }

    /// The keys that lead to another state without a question, and that state.
    func next(at count: Int) -> [(key: String, shown: Shown)] {
      switch self {
      case .counter(let count):
        [
          ("+", .counter(count + 1)), ("-", .counter(count - 1)),
          ("v", .editor(original: count, value: count)), ("s", .summary(count)),
        ]
      case .editor(let original, let value):
        [
          ("+", .editor(original: original, value: value + 10)),
          ("-", .editor(original: original, value: value - 10)), ("d", .counter(value)),
        ]
      case .summary: [("b", .counter(count))]
      }
    }
  }

  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static var rounds: UInt64 {
    ProcessInfo.processInfo.environment["COUNTER_KILL_ROUNDS"].flatMap { UInt64($0) } ?? 20
  }

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "counter-\(UUID().uuidString)")
  private var database: URL { folder.appending(path: "counter.sqlite") }
  private var file: URL { folder.appending(path: "navigation.json") }

  @Test("After a kill at any moment, it restores a state that was written")
  func kill() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var shown = Shown.counter(0)
    var comebacks: [String: Int] = [:]
    for seed in 0..<Self.rounds {
      var generator = Generator(state: seed)
      // The value of a restored editor has no caller.
      var isAwaited = false
      let (first, path) = Self.keys(from: shown, isAwaited: &isAwaited, using: &generator)
      let written = try #require(path.last)
      let (second, later) = Self.keys(from: written, isAwaited: &isAwaited, using: &generator)
      try await runAndKill(first, until: written, second, using: &generator)
      let stored = try #require(Self.top(of: file), "Seed \(seed): the file is damaged.")
      // The end of the first script was written, perhaps already during the script.
      let earliest = try #require(path.firstIndex(of: written))
      let possible = path[earliest...] + later
      #expect(possible.contains(stored), "Seed \(seed): \(stored) is not among \(possible).")
      let outcome = try await CounterProcess.run("", database: database, "--restore")
      #expect(outcome.status == 0, "Seed \(seed)")
      #expect(outcome.errors == "", "Seed \(seed)")
      shown = try #require(Shown(frame: outcome.output), "Seed \(seed): \(outcome.output)")
      #expect(shown == stored, "Seed \(seed)")
      let moment = shown == written ? "earliest" : shown == later.last ? "latest" : "between"
      comebacks["\(shown.name), \(moment)", default: 0] += 1
    }
    print("Counter, killed \(Self.rounds) times: \(comebacks.sorted { $0.key < $1.key })")
  }

  /// Creates a script of a few keys, and all states of its run.
  ///
  /// If a call awaits a value, the host waits for the value before it reads the next key. Any other
  /// value arrives at an unknown time, so it ends the script.
  private static func keys(
    from start: Shown, isAwaited: inout Bool, using generator: inout Generator
  ) -> (keys: [String], shown: [Shown]) {
    // The count below a summary or an editor comes from its draft, which equals their first value.
    var count: Int
    switch start {
    case .counter(let value), .summary(let value): count = value
    case .editor(let original, _): count = original
    }
    var keys: [String] = []
    var shown = [start]
    var current = start
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      guard let step = current.next(at: count).randomElement(using: &generator) else { break }
      keys.append(step.key)
      // The editor leaves before the counter has its value.
      if step.key == "d" { shown.append(.counter(count)) }
      current = step.shown
      shown.append(current)
      if case .counter(let new) = current { count = new }
      if step.key == "d", !isAwaited { break }
      if step.key == "v" { isAwaited = true }
    }
    return (keys, shown)
  }

  /// Runs a script, waits until its state is written, and kills the program during the next script.
  private func runAndKill(
    _ first: [String], until written: Shown, _ second: [String], using generator: inout Generator
  ) async throws {
    let process = Process()
    process.executableURL = try CounterProcess.executable
    process.arguments = ["--database", database.path, "--store-after", "0", "--restore"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    func send(_ keys: [String]) throws {
      let text = keys.map { $0 + "\n" }.joined()
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }
    try send(first)
    var text = Data()
    func read(_ count: Int) throws {
      while String(decoding: text, as: UTF8.self).components(separatedBy: "---\n").count <= count {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "The program has ended.")
        text += data
      }
    }
    try read(first.count + 1)
    while Self.top(of: file) != written {
      try #require(process.isRunning)
      try Task.checkCancellation()
      await Task.yield()
    }
    try send(second)
    try read(first.count + 1 + Int.random(in: 0...second.count, using: &generator))
    // Waits a moment without a clock.
    for _ in 0..<Int.random(in: 0...100, using: &generator) { _ = Self.top(of: file) }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Reads the top screen of the written state.
  private static func top(of file: URL) -> Shown? {
    guard let data = try? Data(contentsOf: file),
      let written = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let stacks = written["stacks"] as? [[String: Any]],
      let step = (stacks.first?["screens"] as? [[String: Any]])?.last,
      let screen = step["screen"] as? [String: Any]
    else { return nil }
    let draft = (step["draft"] as? String).flatMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Int]
    }
    switch step["name"] as? String {
    case "counter": return (draft?["count"] ?? screen["initialValue"] as? Int).map { .counter($0) }
    case "editor":
      guard let value = screen["value"] as? Int else { return nil }
      return .editor(original: value, value: draft?["value"] ?? value)
    case "summary": return (screen["value"] as? Int).map { .summary($0) }
    default: return nil
    }
  }
}
