// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import NIOCore
  import NIOHTTP1
  import Strata

  /// Answers the page's requests.
  final class InspectorService: Sendable {
    let gate: Gate
    let recording: Recording
    let pulseInterval: TimeAmount
    private let files: PageFiles
    private let app: String
    private let commands: Commands
    private let main: StrataLock<MainActorPing>

    /// What the page can ask of the main actor.
    struct Commands: Sendable {
      let hold: @MainActor @Sendable (_ entry: Int) async throws -> TimeTravel.Held?
      let resume: @MainActor @Sendable () -> Int
      let send: @MainActor @Sendable (_ store: String, _ json: Data) throws -> Void
      let held: @MainActor @Sendable () -> TimeTravel.Held?
      let pagesDidChange: @MainActor @Sendable (_ count: Int) -> Void
    }

    private struct MainActorPing {
      var sent: ContinuousClock.Instant?
      var answer: Double?
      var held: TimeTravel.Held?
      var pages = 0
    }

    init(
      gate: Gate, recording: Recording, files: PageFiles, app: String, commands: Commands,
      pulseInterval: TimeAmount = .seconds(1)
    ) {
      self.pulseInterval = pulseInterval
      self.gate = gate
      self.recording = recording
      self.files = files
      self.app = app
      self.commands = commands
      main = StrataLock(MainActorPing())
    }

    // MARK: The stream

    private struct Hello: Codable {
      var type = "hello"
      let session: String
      let app: String
      let process: Int32
      var `protocol` = 1
      let held: TimeTravel.Held?
    }

    var hello: Data {
      Line.encode(
        Hello(
          session: recording.session, app: app, process: ProcessInfo.processInfo.processIdentifier,
          held: main.withLock { $0.held }))
    }

    private struct Pulse: Codable {
      var type = "pulse"
      let t: Double
      let main: Double?
      let held: TimeTravel.Held?
      /// The number of entries that wait for their description, if it is behind.
      let behind: Int
    }

    /// Returns a line that says how long the main actor took to answer, and asks it again.
    func pulse() -> Data {
      let (answer, held, asks) = main.withLock { main in
        let asks = main.sent == nil
        if asks { main.sent = .now }
        return (asks ? main.answer ?? 0 : nil, main.held, asks)
      }
      if asks { Task { @MainActor in didPing(held: commands.held()) } }
      return Line.encode(
        Pulse(t: recording.now, main: answer, held: held, behind: recording.behind))
    }

    @MainActor
    private func didPing(held: TimeTravel.Held?) {
      main.withLock { main in
        main.answer = main.sent.map { (ContinuousClock.now - $0).seconds }
        main.sent = nil
        main.held = held
      }
    }

    func pageDidOpen() { changePages(by: 1) }
    func pageDidClose() { changePages(by: -1) }

    private func changePages(by change: Int) {
      main.withLock { $0.pages += change }
      // The latest count, because these tasks can run in any order.
      Task { @MainActor in commands.pagesDidChange(main.withLock { $0.pages }) }
    }

    // MARK: Requests

    func answer(_ method: HTTPMethod, _ path: String, _ body: Data) async -> InspectorAnswer {
      switch (method, path) {
      case (.GET, "/api/export"): return await export()
      case (.POST, let path) where path.hasPrefix("/api/"):
        do {
          return try await command(path, body)
        } catch {
          let error = error as? CommandError ?? .malformed("\(error)")
          return .error(error.description, status: error.status)
        }
      case (.GET, _), (.HEAD, _):
        guard let file = files[path] else {
          return .error("There is nothing at \(path.prefix(100)).", status: 404)
        }
        return InspectorAnswer(type: file.type, body: file.data)
      default: return .error("This method is not supported here.", status: 405)
      }
    }

    private struct Hold: Codable { let at: Int }
    private struct Send: Codable {
      let store: String
      let event: InspectedJSON
    }
    private struct Mark: Codable { let text: String }
    private struct Test: Codable {
      let store: String
      let through: Int
    }

    private func command(_ path: String, _ body: Data) async throws -> InspectorAnswer {
      let decoder = JSONDecoder()
      switch path {
      case "/api/hold":
        let held = try await commands.hold(try decoder.decode(Hold.self, from: body).at)
        main.withLock { $0.held = held }
        return .json(["held": held])
      case "/api/resume":
        let ignored = await commands.resume()
        main.withLock { $0.held = nil }
        return .json(["ignored": ignored])
      case "/api/send":
        let send = try decoder.decode(Send.self, from: body)
        try await commands.send(send.store, try JSONEncoder().encode(send.event))
        return .empty
      case "/api/mark":
        recording.add(.mark(try decoder.decode(Mark.self, from: body).text))
        return .empty
      case "/api/test":
        let wanted = try decoder.decode(Test.self, from: body)
        return .json(["source": try await source(of: wanted)])
      default: return .error("There is no such command.", status: 404)
      }
    }

    private func source(of test: Test) async throws -> String {
      do {
        let file = try RecordingFile(data: await recorded(), name: "The recording")
        let store = try RecordedStore(
          named: test.store, in: RecordedEntries(file.lines), through: test.through)
        return RecordedTest(of: store).source
      } catch let error as TestWritingError {
        throw CommandError.noTest(error.message)
      }
    }

    private func export() async -> InspectorAnswer {
      InspectorAnswer(
        type: "application/x-ndjson",
        headers: [("content-disposition", "attachment; filename=\"\(app).jsonl\"")],
        body: await recorded())
    }

    /// The content of a file with the recording.
    private func recorded() async -> Data {
      await recording.settle()
      let header = RecordingHeader(
        app: app, session: recording.session, started: recording.start)
      return ((try? RecordingFormat.line(header)) ?? Data())
        + recording.lines(after: 0, bytes: .max).data
    }
  }
#endif
