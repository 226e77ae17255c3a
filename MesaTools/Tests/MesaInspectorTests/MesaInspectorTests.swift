// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Testing
  import Trapezio

  @testable import MesaInspector

  @MainActor
  // Serialized, because a file is written by the inspector of the process that serves the page.
  @Suite("MesaInspector", .freshGlobals, .inTurn, .serialized)
  struct MesaInspectorTests {
    private struct Page {
      let port: Int
      let token: String

      init(_ url: URL?) throws {
        let url = try #require(url)
        port = try #require(url.port)
        token = String(try #require(url.fragment).dropFirst("token=".count))
      }

      private func request(_ method: String, _ path: String, _ body: String?) -> String {
        var text = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
        text += "Authorization: Bearer \(token)\r\n"
        if let body { text += "Content-Length: \(body.utf8.count)\r\n" }
        return text + "\r\n" + (body ?? "")
      }

      func post(_ path: String, _ body: String) async throws -> RawClient.Answer {
        let client = try await RawClient.connect(to: port)
        await client.send(request("POST", path, body))
        let answer = try await client.answer()
        await client.close()
        return answer
      }

      func stream(after n: Int = 0) async throws -> RawClient {
        let client = try await RawClient.connect(to: port)
        await client.send(request("GET", "/api/stream?after=\(n)", nil))
        try await client.lines(1)
        return client
      }
    }

    /// Runs a test with an inspector, and stops the inspector afterwards.
    private func run(
      recordsAlways: Bool, clock: any Clock<Duration> = ContinuousClock(),
      _ test: (MesaInspector, Page) async throws -> Void
    ) async throws {
      let inspector = MesaInspector.start(
        port: 0, on: .loopback, recordsAlways: recordsAlways, clock: clock, onReady: { _ in })
      do {
        try await test(inspector, try Page(await inspector.url))
      } catch {
        await inspector.stop()
        throw error
      }
      await inspector.stop()
    }

    /// Waits until a page has an entry whose text begins with another, and returns the entries.
    private func entries(_ page: RawClient, until what: String) async throws -> [InspectedEntry] {
      try await page.received.wait(for: what) { received in
        received.lines.contains { (try? StreamLine($0))?.entry?.what.hasPrefix(what) == true }
      }
      return try page.received.value.lines.compactMap { try StreamLine($0).entry }
    }

    // MARK: Life

    @Test("The address is given once, with a token, and is the same later")
    func address() async throws {
      var addresses: [URL] = []
      let inspector = MesaInspector.start { addresses.append($0) }
      let url = try #require(await inspector.url)
      #expect(addresses == [url])
      #expect(url.host == "127.0.0.1")
      #expect(try Page(url).token.count == 32)
      await inspector.stop()
      await inspector.stop()
      #expect(addresses.count == 1)
    }

    @Test("If the port is in use, the inspector warns, and the app runs without the page")
    func portInUse() async throws {
      try await run(recordsAlways: false) { _, page in
        let warnings = Log<String>()
        await StrataDiagnostics.withHandler({ warnings.append($0) }) {
          let other = MesaInspector.start(port: page.port) { _ in Issue.record("It is in use.") }
          #expect(await other.url == nil)
          await other.stop()
        }
        #expect(warnings.elements.count == 1)
        #expect(warnings.elements.first?.contains("\(page.port)") == true)
        #expect(warnings.elements.first?.hasSuffix("See Failures#inspector-not-started.") == true)
        let store = NoteStore()
        store.send(.tap("a"))
        #expect(store.state.text == "a")
      }
    }

    @Test("After the end, the pages are closed, and the inspector observes nothing")
    func stop() async throws {
      try await run(recordsAlways: true) { inspector, page in
        let stream = try await page.stream()
        #expect(!MesaObservers.current.isEmpty)
        await inspector.stop()
        try await stream.end()
        #expect(!inspector.isRecording)
        #expect(MesaObservers.current.isEmpty)
        await #expect(throws: (any Error).self) { try await page.stream() }
      }
    }

    @Test("After the end, the states of before are released")
    func release() async throws {
      weak var kept: Kept?
      try await run(recordsAlways: true) { _, page in
        let store = KeptStore()
        kept = store.state.kept
        let stream = try await page.stream()
        _ = try await entries(stream, until: "created KeptStore")
        store.end()
      }
      while kept != nil {
        try Task.checkCancellation()
        await mainActorTurn()
      }
    }

    // MARK: Pausing

    @Test("While no page is open, nothing is recorded, and a page begins with the state of now")
    func pausing() async throws {
      let clock = ManualClock()
      try await run(recordsAlways: false, clock: clock) { inspector, page in
        let store = NoteStore()
        store.send(.tap("a"))
        #expect(MesaObservers.current.isEmpty)
        let first = try await page.stream()
        var entries = try await entries(first, until: "created NoteStore")
        #expect(entries.map(\.what) == ["created NoteStore"])
        #expect(entries[0].state?.text.contains(#""a""#) == true)
        store.send(.tap("b"))
        entries = try await self.entries(first, until: #"text: "b""#)
        let last = try #require(entries.last).n

        // For a minute, a page that is opened again misses nothing.
        await first.close()
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(59))
        store.send(.tap("c"))
        let second = try await page.stream(after: last)
        entries = try await self.entries(second, until: #"text: "c""#)
        #expect(entries.map(\.what).contains(#"event tap("c")"#))

        await second.close()
        try await clock.waitForSleepers(1, ofTotal: 2)
        clock.advance(by: .seconds(60))
        while !MesaObservers.current.isEmpty { await mainActorTurn() }
        store.send(.tap("d"))
        store.send(.tap("e"))
        let third = try await page.stream(after: entries.last?.n ?? 0)
        entries = try await self.entries(third, until: #"text: "e""#)
        #expect(!entries.contains { $0.kind == .event && $0.event?.text == #"tap("d")"# })
      }
    }

    @Test("If everything is recorded, a page shows how the app started")
    func recordsAlways() async throws {
      try await run(recordsAlways: true) { inspector, page in
        #expect(inspector.isRecording)
        let store = NoteStore()
        store.send(.tap("a"))
        let stream = try await page.stream()
        let entries = try await entries(stream, until: "handled")
        #expect(entries.prefix(2).map(\.what) == ["created NoteStore", #"event tap("a")"#])
      }
    }

    // MARK: Files

    /// Runs a test with the path of a file in a temporary folder.
    private func withFile(_ test: (URL) async throws -> Void) async throws {
      let folder = URL.temporaryDirectory.appending(path: "inspector-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await test(folder.appending(path: "run.jsonl"))
    }

    /// The entries of a file about the store of a screen.
    private func entries(in file: URL, of screen: NoteScreen) throws -> [InspectedEntry] {
      let entries = RecordedEntries(try RecordingFile(contentsOf: file.path).lines).all
      let created = entries.first { $0.screen == InspectedValue(of: screen) && $0.kind == .created }
      let store = try #require(created?.store)
      return entries.filter { $0.store == store }
    }

    @Test("A file has what happens until the end, without a page")
    func file() async throws {
      try await withFile { file in
        let inspector = MesaInspector.record(to: file)
        #expect(inspector.isRecording)
        #expect(await inspector.url == nil)
        let store = NoteStore(id: 77)
        store.send(.tap("a"))
        await inspector.stop()
        store.send(.tap("late"))
        #expect(!inspector.isRecording)
        let entries = try entries(in: file, of: store.screen)
        #expect(entries.prefix(2).map(\.what) == ["created NoteStore", #"event tap("a")"#])
        #expect(entries.first(#"text: "a""#) != nil)
        #expect(entries.count { $0.kind == .event } == 1)
      }
    }

    @Test("An inspector that serves a page also writes the file, from the first store on")
    func fileOfPage() async throws {
      try await withFile { file in
        try await run(recordsAlways: false) { inspector, _ in
          let store = NoteStore(id: 78)
          store.send(.tap("before"))
          #expect(!inspector.isRecording)
          #expect(MesaInspector.record(to: file) === inspector)
          #expect(inspector.isRecording)
          store.send(.tap("after"))
          await inspector.stop()
          let entries = try entries(in: file, of: store.screen)
          #expect(entries.first?.state?.text.contains(#""before""#) == true)
          #expect(entries.first(#"text: "after""#) != nil)
        }
      }
    }

    @Test("A file that is being recorded is recorded once, whoever asks again")
    func fileAgain() async throws {
      try await withFile { file in
        let inspector = MesaInspector.record(to: file)
        let store = NoteStore(id: 79)
        store.send(.tap("a"))
        let again = file.deletingLastPathComponent().appending(path: "./\(file.lastPathComponent)")
        let newer = MesaInspector.start(onReady: { _ in })
        #expect(MesaInspector.record(to: again) === inspector)
        #expect(MesaInspector.record(to: file) === inspector)
        store.send(.tap("b"))
        await newer.stop()
        await inspector.stop()
        let entries = try entries(in: file, of: store.screen)
        #expect(entries.count { $0.kind == .created } == 1)
        #expect(entries.count { $0.kind == .event } == 2)
        #expect(!FileManager.default.fileExists(atPath: RecordingWriter.previous(of: file).path))
      }
    }

    @Test("A file that begins after the last page was closed is written until the end")
    func fileAfterPage() async throws {
      let clock = ManualClock()
      try await withFile { file in
        try await run(recordsAlways: false, clock: clock) { inspector, page in
          let stream = try await page.stream()
          await stream.close()
          try await clock.waitForSleepers()
          MesaInspector.record(to: file)
          clock.advance(by: .seconds(60))
          for _ in 0..<20 { await mainActorTurn() }
          let store = NoteStore(id: 80)
          store.send(.tap("a"))
          await inspector.stop()
          #expect(try entries(in: file, of: store.screen).count { $0.kind == .event } == 1)
        }
      }
    }

    // MARK: Commands

    @Test(
      "A minute after the last page was closed, the present is shown", arguments: [true, false])
    func abandoned(recordsAlways: Bool) async throws {
      let clock = ManualClock()
      try await run(recordsAlways: recordsAlways, clock: clock) { inspector, page in
        let store = NoteStore()
        let stream = try await page.stream()
        // Recording begins on the main actor, after the page has its first bytes.
        while !inspector.isRecording {
          try Task.checkCancellation()
          await mainActorTurn()
        }
        store.send(.tap("a"))
        store.send(.tap("b"))
        let first = try #require(
          try await entries(stream, until: #"text: "b""#).first(#"text: "a""#))
        #expect(try await page.post("/api/hold", #"{"at":\#(first.n)}"#).status == 200)
        #expect(store.view.text == "a")
        await stream.close()
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(60))
        while store.view.text == "a" {
          try Task.checkCancellation()
          await mainActorTurn()
        }
        #expect(store.view.text == "b")
        #expect(MesaObservers.current.isEmpty == !recordsAlways)
      }
    }

    @Test("A page holds a moment, sends an event, and resumes")
    func commands() async throws {
      try await run(recordsAlways: true) { _, page in
        let store = NoteStore()
        store.send(.tap("a"))
        store.send(.tap("b"))
        let stream = try await page.stream()
        let entries = try await entries(stream, until: #"text: "b""#)
        let first = try #require(entries.first(#"text: "a""#))
        let event = #"{"store":"\#(first.store ?? "")","event":{"tap":{"_0":"c"}}}"#

        let held = try await page.post("/api/hold", #"{"at":\#(first.n)}"#)
        #expect(held.status == 200)
        #expect(held.body.contains(#""at":\#(first.n)"#))
        #expect(store.view.text == "a")
        #expect(try await page.post("/api/send", event).status == 409)
        store.view.send(.tap("ignored"))
        #expect(try await page.post("/api/resume", "{}").body == "{\"ignored\":1}\n")
        #expect(store.state.text == "b")

        #expect(try await page.post("/api/send", event).status == 200)
        #expect(store.state.text == "c")
        let sent = try await self.entries(stream, until: #"text: "c""#)
        #expect(sent.last { $0.kind == .event }?.cause == nil)
        #expect(try await page.post("/api/hold", #"{"at":1000000}"#).status == 404)
        store.end()
        #expect(try await page.post("/api/send", event).status == 404)
        #expect(try await page.post("/api/send", #"{"store":"99","event":1}"#).status == 404)
      }
    }

    @Test("A page sees warnings")
    func warnings() async throws {
      try await run(recordsAlways: true) { _, page in
        let stream = try await page.stream()
        let warning = "\(UUID()) is wrong. See Failures#test."
        StrataDiagnostics.withHandler({ _ in }) { StrataDiagnostics.warn(warning) }
        try await stream.received.wait(for: "a warning") { received in
          received.lines.contains { $0.contains(warning) }
        }
      }
    }
  }

  private final class Kept: Sendable {}

  private struct KeptState: TrapezioState {
    let kept = Kept()

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.kept === rhs.kept }
  }

  private final class KeptStore: TrapezioStore<NoteScreen, KeptState, NoteEvent> {
    init() { super.init(screen: NoteScreen(), initialState: KeptState()) }
    override func handle(event: NoteEvent) {}
  }
#endif
