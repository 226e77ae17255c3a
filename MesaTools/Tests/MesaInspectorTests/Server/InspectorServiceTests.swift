// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import NIOHTTP1
  import MesaRecording
  import Testing

  @testable import MesaInspector

  @Suite("InspectorService", .inTurn)
  struct InspectorServiceTests {
    private func post(
      _ server: TestServer, _ path: String, _ body: String
    ) async -> (status: Int, body: String) {
      let answer = await server.service.answer(.POST, path, Data(body.utf8))
      return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }

    // MARK: Commands

    @Test("A command to hold answers with what is held")
    func hold() async throws {
      try await TestServer.run { server in
        let answer = await post(server, "/api/hold", #"{"at":12}"#)
        #expect(answer.status == 200)
        #expect(answer.body == #"{"held":{"at":12,"ignored":0,"problems":[]}}"# + "\n")
        let hello = try StreamLine(String(decoding: server.service.hello, as: UTF8.self))
        #expect(hello.held?.at == 12)
        #expect(await post(server, "/api/resume", "{}").body == #"{"ignored":3}"# + "\n")
        let later = try StreamLine(String(decoding: server.service.hello, as: UTF8.self))
        #expect(later.held == nil)
      }
    }

    @Test("A moment that is not recorded cannot be held")
    func unknownMoment() async throws {
      try await TestServer.run { server in
        let answer = await post(server, "/api/hold", #"{"at":1000}"#)
        #expect(answer.status == 404)
        #expect(answer.body.contains("1000"))
      }
    }

    @Test("An event is sent as it was written")
    func send() async throws {
      try await TestServer.run { server in
        let answer = await post(
          server, "/api/send", #"{"store":"3","event":{"tap":{"_0":"é</a>"}}}"#)
        #expect(answer.status == 200)
        #expect(answer.body == "{}\n")
        let json = try JSONDecoder().decode(
          InspectedJSON.self, from: Data(server.sent.elements[0].utf8))
        #expect(json == .object(["tap": .object(["_0": .string("é</a>")])]))
      }
    }

    @Test(
      "An event that cannot be sent says why",
      arguments: [("ended", 404), ("held", 409), ("uncoded", 422)])
    func sendFailures(store: String, status: Int) async throws {
      try await TestServer.run { server in
        let answer = await post(server, "/api/send", #"{"store":"\#(store)","event":{}}"#)
        #expect(answer.status == status)
        let error = try JSONDecoder().decode([String: String].self, from: Data(answer.body.utf8))
        #expect(error["error"]?.hasSuffix(".") == true)
        #expect(server.sent.elements.isEmpty)
      }
    }

    @Test("A mark is recorded")
    func mark() async throws {
      try await TestServer.run { server in
        #expect(await post(server, "/api/mark", #"{"text":"</script>\n"}"#).status == 200)
        await server.recording.settle()
        let lines = try StreamLine.lines(of: server.recording.lines(after: 0, bytes: .max).data)
        #expect(lines.map { $0.entry?.text } == ["</script>\n"])
      }
    }

    @Test("A test of a store ends after an entry")
    func writtenTest() async throws {
      try await TestServer.run { server in
        let store = ObjectIdentifier(server.recording)
        let owner = InspectedOwner(
          type: "NoteStore", modules: ["Notes"], feature: nil, properties: [])
        server.recording.add(
          .created(name: "NoteStore", screen: NoteScreen(), state: 0, copy: nil, owner: owner),
          of: store)
        let first = server.recording.add(.event(NoteEvent.tap("a")), of: store)
        server.recording.add(.event(NoteEvent.tap("b")), of: store)
        let answer = await post(server, "/api/test", #"{"store":"1","through":\#(first)}"#)
        #expect(answer.status == 200)
        #expect(answer.body.contains(#"await store.send(.tap(\"a\"))"#))
        #expect(!answer.body.contains(#"tap(\"b\")"#))
      }
    }

    @Test("A store that is not recorded has no test")
    func noWrittenTest() async throws {
      try await TestServer.run { server in
        let answer = await post(server, "/api/test", #"{"store":"7","through":1}"#)
        #expect(answer.status == 422)
        #expect(answer.body.contains("The recording has no store '7'."))
      }
    }

    @Test(
      "A body that is no such command is refused, and has no effect",
      arguments: [
        ("hold", ""), ("hold", "{}"), ("hold", #"{"at":"1"}"#), ("hold", #"{"at":1.5}"#),
        ("hold", #"{"at":1e99}"#), ("hold", "[]"), ("hold", "\u{0}"), ("send", "{}"),
        ("send", #"{"store":1,"event":{}}"#), ("send", #"{"store":"1"}"#),
        ("send", #"{"store":"1","event":}"#), ("mark", "{}"), ("mark", #"{"text":null}"#),
        ("mark", #"{"text":["a"]}"#),
      ])
    func malformed(command: String, body: String) async throws {
      try await TestServer.run { server in
        let answer = await post(server, "/api/\(command)", body)
        #expect(answer.status == 422)
        #expect(answer.body.hasPrefix(#"{"error":"#))
        await server.recording.settle()
        #expect(server.recording.lines(after: 0, bytes: .max).data.isEmpty)
        #expect(server.sent.elements.isEmpty)
      }
    }

    @Test("An event that is nested too deeply is refused")
    func deep() async throws {
      try await TestServer.run { server in
        let event = String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000)
        let answer = await post(server, "/api/send", #"{"store":"1","event":\#(event)}"#)
        #expect(answer.status == 422)
        #expect(server.sent.elements.isEmpty)
      }
    }

    @Test("An unknown command or file is not found, and other methods are not supported")
    func unknown() async throws {
      try await TestServer.run { server in
        #expect(await post(server, "/api/", "{}").status == 404)
        #expect(await post(server, "/api/quit", "{}").status == 404)
        #expect(await server.service.answer(.GET, "/api/hold", Data()).status == 404)
        #expect(await server.service.answer(.GET, "/nothing", Data()).status == 404)
        #expect(await server.service.answer(.POST, "/", Data()).status == 405)
        for method: HTTPMethod in [
          .PUT, .DELETE, .OPTIONS, .TRACE, .PATCH, .CONNECT, .RAW(value: "X"),
        ] {
          #expect(await server.service.answer(method, "/api/hold", Data()).status == 405)
          #expect(await server.service.answer(method, "/", Data()).status == 405)
        }
      }
    }

    // MARK: Export

    @Test("An exported recording begins with its session, and contains all entries")
    func export() async throws {
      try await TestServer.run { server in
        server.recording.add(.mark("a"))
        server.recording.add(.mark("b"))
        let answer = await server.service.answer(.GET, "/api/export", Data())
        #expect(answer.type == "application/x-ndjson")
        #expect(answer.headers.map(\.1) == ["attachment; filename=\"Notes.jsonl\""])
        let lines = String(decoding: answer.body, as: UTF8.self).split(separator: "\n")
        let header = try JSONDecoder().decode(InspectedJSON.self, from: Data(lines[0].utf8))
        guard case .object(let fields) = header else {
          throw WaitError(what: "a header", found: "")
        }
        #expect(fields["type"] == .string("recording"))
        #expect(fields["version"] == .integer(1))
        #expect(fields["app"] == .string("Notes"))
        #expect(fields["session"] == .string(server.recording.session))
        guard case .string(let started)? = fields["started"] else {
          throw WaitError(what: "a time", found: "\(fields)")
        }
        #expect(started.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        #expect(try lines.dropFirst().map { try StreamLine(String($0)).entry?.text } == ["a", "b"])
      }
    }

    // MARK: The stream

    @Test("The first line names the session, the app and the process")
    func hello() async throws {
      try await TestServer.run { server in
        let hello = try StreamLine(String(decoding: server.service.hello, as: UTF8.self))
        #expect(hello.type == "hello")
        #expect(hello.session == server.recording.session)
        #expect(hello.app == "Notes")
        #expect(hello.version == 1)
        #expect(hello.process == Int(ProcessInfo.processInfo.processIdentifier))
        #expect(hello.held == nil)
      }
    }

    @Test("A pulse says how long the main actor took, or that it does not answer")
    func pulse() async throws {
      try await TestServer.run { server in
        let pulse: @Sendable () throws -> StreamLine = {
          try StreamLine(String(decoding: server.service.pulse(), as: UTF8.self))
        }
        try await MainActor.run {
          let first = try pulse()
          #expect(first.type == "pulse")
          #expect(first.main == 0)
          // This code keeps the main actor busy.
          #expect(try pulse().main == nil)
        }
        var main: Double?
        while main == nil {
          try Task.checkCancellation()
          await mainActorTurn()
          main = try pulse().main
        }
        #expect((main ?? -1) >= 0)
      }
    }
  }
#endif
