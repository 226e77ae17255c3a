// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Testing

  @testable import MesaInspector

  @Suite("EntryStream", .inTurn)
  struct EntryStreamTests {
    @Test("A page receives the entries of before and of later")
    func entries() async throws {
      try await TestServer.run { server in
        server.recording.add(.mark("a"))
        let page = try await server.page()
        try await page.lines(untilEntry: 1)
        server.recording.add(.mark("b"))
        let lines = try await page.lines(untilEntry: 2)
        #expect(lines.map(\.type) == ["hello", "entry", "entry"])
        #expect(lines.compactMap(\.entry?.text) == ["a", "b"])
        let head = try #require(page.received.value.head)
        #expect(head.status == 200)
        #expect(head.headers["content-type"] == "application/x-ndjson")
        #expect(head.headers["transfer-encoding"] == "chunked")
      }
    }

    @Test("A page that comes back receives only what it does not have")
    func after() async throws {
      try await TestServer.run { server in
        for index in 1...5 { server.recording.add(.mark("\(index)")) }
        let page = try await server.page(after: 3)
        #expect(try await page.lines(untilEntry: 5).compactMap(\.entry?.n) == [4, 5])
      }
    }

    @Test(
      "Any text as the last entry is safe",
      arguments: [
        "", "?after=", "?after=x", "?after=-9223372036854775808", "?after=99999999999999999999",
        "?after=1.5", "?after=%00", "?other=3", "?after=0&after=2", "??after=2", "?",
      ])
    func anyAfter(query: String) async throws {
      try await TestServer.run { server in
        server.recording.add(.mark("a"))
        let page = try await server.connect()
        await page.send(server.request("GET", "/api/stream\(query)"))
        let lines = try await page.lines(untilEntry: 1)
        #expect(lines.map(\.type) == ["hello", "entry"])
      }
    }

    @Test("A page that is ahead, because the app was started again, only gets later entries")
    func ahead() async throws {
      try await TestServer.run { server in
        server.recording.add(.mark("a"))
        let page = try await server.page(after: 9_223_372_036_854_775_807)
        server.recording.add(.mark("b"))
        await server.recording.settle()
        let other = try await server.page(after: 1)
        try await other.lines(untilEntry: 2)
        #expect(page.received.value.lines.count == 1)
      }
    }

    @Test("Each page has its own place in the recording")
    func pages() async throws {
      try await TestServer.run { server in
        let pages = [try await server.page(), try await server.page(), try await server.page()]
        try await server.pages.wait(for: "three pages") { $0 == 3 }
        for index in 1...100 { server.recording.add(.mark("\(index)")) }
        for page in pages {
          let lines = try await page.lines(untilEntry: 100)
          #expect(lines.compactMap(\.entry?.n) == Array(1...100))
        }
        await pages[0].close()
        try await server.pages.wait(for: "two pages") { $0 == 2 }
        server.recording.add(.mark("later"))
        try await pages[1].lines(untilEntry: 101)
      }
    }

    @Test("A page gets pulses")
    func pulses() async throws {
      try await TestServer.run(pulseInterval: .milliseconds(5)) { server in
        let page = try await server.page()
        let lines = try await page.lines(4)
        #expect(lines.map(\.type).dropFirst().allSatisfy { $0 == "pulse" })
      }
    }

    @Test("A page that never reads does not stop the app, and is told what it missed")
    func slowPage() async throws {
      let limits = Recording.Limits(entries: 10_000, bytes: 1 << 20)
      try await TestServer.run(limits: limits, pulseInterval: .milliseconds(5)) { server in
        let page = try await server.connect(reads: false)
        await page.send(server.request("GET", "/api/stream?after=0"))
        try await server.pages.wait(for: "a page") { $0 == 1 }
        let text = String(repeating: "a", count: 2_000)
        for _ in 1...20_000 { server.recording.add(.mark(text)) }
        await server.recording.settle()
        // 40 MB were recorded, of which at most 1 MB is kept for all pages.
        #expect(server.recording.lines(after: 0, bytes: .max).data.count < 2 << 20)
        let last = server.recording.add(.mark("the last"))
        await server.recording.settle()

        try await page.startReading()
        let lines = try await page.lines(untilEntry: last)
        let entries = lines.compactMap(\.entry)
        let missing = lines.compactMap(\.count).reduce(0, +)
        #expect(missing > 0)
        #expect(missing + entries.count == last)
        #expect(entries.map(\.n) == entries.map(\.n).sorted())
        #expect(page.received.value.byteCount < 20 << 20)
        let gap = try #require(lines.firstIndex { $0.type == "dropped" })
        #expect(lines[gap + 1].type == "base")
      }
    }

    @Test(
      "A page that is closed and opened again sees each entry once, or is told of the gap",
      arguments: [10_000, 40])
    func reopening(entries: Int) async throws {
      try await TestServer.run(limits: .init(entries: entries)) { server in
        var (seen, missing, last) = ([Int](), 0, 0)
        func take(_ lines: [String]) throws {
          for line in try lines.map({ try StreamLine($0) }) {
            missing += line.count ?? 0
            guard let n = line.entry?.n else { continue }
            seen.append(n)
            last = n
          }
        }
        for round in 0..<50 {
          // While no page is open, so that it does not matter who is quick.
          for _ in 0..<60 { server.recording.add(.mark("\(round)")) }
          await server.recording.settle()
          let page = try await server.page(after: last)
          for _ in 0..<20 { server.recording.add(.mark("\(round)")) }
          try await page.lines(2 + round % 20)
          await page.close()
          try take(page.received.value.lines)
        }
        let page = try await server.page(after: last)
        let end = server.recording.add(.mark("end"))
        try await page.lines(untilEntry: end)
        try take(page.received.value.lines)
        #expect(seen == seen.sorted())
        #expect(Set(seen).count == seen.count)
        #expect(seen.count + missing == end)
        #expect((missing == 0) == (entries == 10_000))
        await page.close()
        try await server.pages.wait(for: "no page") { $0 == 0 }
      }
    }

    @Test("A page that ends during a burst of entries is forgotten")
    func killedPages() async throws {
      try await TestServer.run { server in
        for _ in 0..<20 {
          let page = try await server.page()
          for _ in 0..<200 { server.recording.add(.mark(String(repeating: "a", count: 500))) }
          await page.close()
        }
        try await server.pages.wait(for: "no page") { $0 == 0 }
        #expect(try await server.answer("GET", "/").status == 200)
      }
    }
  }
#endif
