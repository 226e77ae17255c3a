// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// What the inspector costs the app: swift run -c release -Xswiftc -DDEBUG --package-path ci/bench
// InspectorBench. The inspector exists only in debug builds, so the flag is part of the measure, of
// all rows.

import Foundation
import MesaInspector
import Trapezio

struct ListScreen: TrapezioScreen {}

struct ListState: TrapezioState {
  var text = ""
  var rows = (0..<1_000).map { "row \($0)" }
  var shown: [String] = []
}

enum ListEvent: TrapezioEvent { case search(String) }

/// A store whose events cost what an event of an app costs: a search in a list of 1,000 texts.
final class ListStore: TrapezioStore<ListScreen, ListState, ListEvent> {
  init() { super.init(screen: ListScreen(), initialState: ListState()) }

  override func handle(event: ListEvent) {
    switch event {
    case .search(let text):
      update { state in
        state.text = text
        state.shown = state.rows.filter { $0.hasSuffix(text) }
      }
    }
  }
}

/// Reads a stream of the page until the end of the process, and counts what it reads.
final class Page: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes = 0
  private var gaps = 0

  var count: Int { lock.withLock { bytes } }

  /// The lines that say how many entries the page missed.
  var gapCount: Int { lock.withLock { gaps } }

  init(_ url: URL) {
    let token = url.fragment()?.dropFirst("token=".count) ?? ""
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(url.port ?? 0).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let request =
      "GET /api/stream?after=0 HTTP/1.1\r\nHost: 127.0.0.1:\(url.port ?? 0)\r\n"
      + "Authorization: Bearer \(token)\r\n\r\n"
    _ = request.withCString { write(connection, $0, strlen($0)) }
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let gap = Array(#""type":"dropped""#.utf8)
      while case let count = read(connection, &buffer, buffer.count), count > 0 {
        let found = buffer[..<count].split(separator: 10).count { $0.firstRange(of: gap) != nil }
        lock.withLock { (bytes, gaps) = (bytes + count, gaps + found) }
      }
    }
  }
}

/// Returns the nanoseconds of an event, at most 1,667 of which are sent a second, as 100,000 a
/// minute.
@MainActor
func cost(of store: ListStore, events: Int, paced: Bool) async -> Double {
  var total = Duration.zero
  let clock = ContinuousClock()
  for number in 0..<events {
    // As work does, which a held store does not ignore.
    store.tasks.run {
      total += clock.measure { store.send(.search("\(number % 100)")) }
    }
    if paced, number % 16 == 0 { try? await clock.sleep(for: .microseconds(9_600)) }
  }
  return total / .nanoseconds(events)
}

/// Returns the number of entries that a file says are lost.
func lost(in file: URL) throws -> Int {
  try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).reduce(0) { sum, line in
    guard line.starts(with: Data(#"{"count":"#.utf8)) else { return sum }
    let gap = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    return sum + (gap?["count"] as? Int ?? 0)
  }
}

/// Measures recording to a file against the logging plugin, which also writes to a file.
///
/// - Returns: Whether an event costs at most so many times as much.
@MainActor
func compareWithLog(flood: Int, limit: Double) async throws -> Bool {
  let folder = URL.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let (file, log) = (folder.appending(path: "run.jsonl"), folder.appending(path: "log.txt"))
  try Data().write(to: log)
  let output = try FileHandle(forWritingTo: log)
  let logged = ListStore()
  logged.use(TrapezioLoggingPlugin { output.write(Data("\($0)\n".utf8)) })
  func record() -> (MesaInspector, ListStore) {
    (MesaInspector.record(to: file, limit: 1 << 32), ListStore())
  }
  let (inspector, recorded) = record()
  var costs: [[Double]] = [[], []]
  for _ in 0..<5 {
    costs[0].append(await cost(of: logged, events: 2_000, paced: true))
    costs[1].append(await cost(of: recorded, events: 2_000, paced: true))
  }
  await inspector.stop()
  let medians = costs.map { $0.sorted()[2] }
  let ratio = medians[1] / medians[0]
  print(
    String(
      format: "%-24@ %8.0f ns, of %.0f ns of a log %.2f, limit %.2f, lost %d entries",
      "recorded to a file" as NSString, medians[1], medians[0], ratio, limit, try lost(in: file)))
  let (flooded, store) = record()
  let nanoseconds = await cost(of: store, events: flood, paced: false)
  await flooded.stop()
  print(
    String(
      format: "%-24@ %8.0f ns, of %d events lost %d entries", "recorded, not paced" as NSString,
      nanoseconds, flood, try lost(in: file)))
  return ratio <= limit
}

@MainActor
func run() async throws {
  let count = CommandLine.arguments.contains("--minute") ? 100_000 : 10_000
  let plain = ListStore()
  _ = await cost(of: plain, events: 2_000, paced: false)
  let inspector = MesaInspector.start(onReady: { _ in })
  guard let url = await inspector.url else { fatalError("The inspector has not started.") }
  let store = ListStore()
  let names = ["without the inspector", "nobody connected"]
  var costs: [[Double]] = [[], [], []]
  for _ in 0..<5 {
    costs[0].append(await cost(of: plain, events: 2_000, paced: true))
    costs[1].append(await cost(of: store, events: 2_000, paced: true))
  }
  let page = Page(url)
  while page.count == 0 { try await Task.sleep(for: .milliseconds(10)) }
  let before = residentMemory()
  costs[2].append(await cost(of: store, events: count / 2, paced: true))
  let middle = residentMemory()
  costs[2].append(await cost(of: store, events: count / 2, paced: true))
  let after = residentMemory()
  let reference = costs[0].sorted()[2]
  func line(_ name: String, _ values: [Double]) {
    let value = values.sorted()[values.count / 2]
    print(String(format: "%-24@ %8.0f ns %6.2f", name as NSString, value, value / reference))
  }
  for (name, values) in zip(names + ["one page"], costs) { line(name, values) }
  store.hold(ListState())
  line("one page, held", [await cost(of: store, events: 2_000, paced: true)])
  store.letGo()
  print(
    String(
      format: "memory before %.1f MB, half way %.1f MB, after %.1f MB", before, middle, after))
  print(String(format: "page read %.1f MB, with %d gaps", Double(page.count) / 1e6, page.gapCount))
  await inspector.stop()
}

try await run()
let isWithinLimit = try await compareWithLog(flood: 200_000, limit: 0.1)
exit(isWithinLimit ? 0 : 1)
