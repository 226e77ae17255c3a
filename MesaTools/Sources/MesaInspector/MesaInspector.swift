// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import NIOHTTP1
  import Strata
  import Trapezio

  /// Shows in a browser what the app does, and lets it show an earlier moment.
  ///
  /// Start it before the first store, in debug builds only:
  ///
  /// ```swift
  /// #if DEBUG
  ///   MesaInspector.start()
  /// #endif
  /// ```
  ///
  /// The app prints the address of a page, which <doc:SeeWhatYourAppDoes> explains.
  ///
  /// While no page is open, nothing is recorded, and an event costs no more than without the
  /// inspector. `Redacted` values never leave the process.
  @MainActor
  public final class MesaInspector {
    /// The network interfaces on which the page can be opened.
    public enum Interface: Sendable {
      /// The device itself. A simulator shares it with its Mac.
      case loopback
      /// All networks of the device. With the address, anybody can see and control the app.
      case all
    }

    private let plugin: InspectorPlugin
    private let travel: TimeTravel
    private let recording = Recording()
    private let observers = MesaObservers.current
    private var token: MesaObserverToken?
    private var recordsAlways: Bool
    private let clock: any Clock<Duration>
    private var server: InspectorServer?
    private var writers: [RecordingWriter] = []
    private var pages = 0
    private var pausing: Task<Void, Never>?
    private var starting: Task<URL?, Never>?
    private static var started: [MesaInspector] = []

    private init(recordsAlways: Bool, clock: any Clock<Duration>) {
      self.recordsAlways = recordsAlways
      self.clock = clock
      plugin = InspectorPlugin(recording)
      travel = TimeTravel(recording, plugin)
    }

    /// Starts to serve the page, and returns immediately.
    ///
    /// - Parameters:
    ///   - port: The port, or 0 for a free one.
    ///   - interface: Where the page can be opened.
    ///   - recordsAlways: Whether events are recorded even before a page is open, so that the page
    ///     shows how the app started. The newest 10,000 entries are kept, in about 16 MB.
    ///   - onReady: Called once on the main actor with the address, which contains a secret token.
    ///     By default, the address is printed.
    ///
    /// If the port is in use, a warning is reported, and the app runs without the page. The
    /// inspector runs until ``stop()``, even if you do not keep the returned object.
    @discardableResult
    public static func start(
      port: Int = 0, on interface: Interface = .loopback, recordsAlways: Bool = false,
      onReady: @escaping @MainActor (URL) -> Void = { print("MESA inspector: \($0)") }
    ) -> MesaInspector {
      start(
        port: port, on: interface, recordsAlways: recordsAlways, clock: ContinuousClock(),
        onReady: onReady)
    }

    /// Records to a file until ``stop()``, for example in the builds of testers.
    ///
    /// ```swift
    /// let file = folder.appending(path: "run.jsonl")
    /// MesaInspector.record(to: file)
    /// ```
    ///
    /// If the page is served, too, both have the same entries. If the file cannot be written, a
    /// warning is reported, and the next entries are a new attempt. Until ``stop()``, a second
    /// call with the file has no effect.
    ///
    /// - Parameters:
    ///   - file: The file, in a folder that exists. An earlier file `run.jsonl` becomes
    ///     `run.previous.jsonl`.
    ///   - limit: The most bytes of both files together. A file with half of them becomes the
    ///     previous one, and the next begins with what exists then.
    @discardableResult
    public static func record(to file: URL, limit: Int = 16 << 20) -> MesaInspector {
      if let inspector = started.first(where: { $0.writes(to: file) }) { return inspector }
      let inspector = started.last ?? MesaInspector(recordsAlways: true, clock: ContinuousClock())
      if started.isEmpty {
        started.append(inspector)
        inspector.install()
      }
      inspector.write(to: file, limit)
      return inspector
    }

    /// Starts with a clock that measures how long recording goes on without a page.
    static func start(
      port: Int, on interface: Interface, recordsAlways: Bool, clock: any Clock<Duration>,
      onReady: @escaping @MainActor (URL) -> Void
    ) -> MesaInspector {
      let inspector = MesaInspector(recordsAlways: recordsAlways, clock: clock)
      started.append(inspector)
      inspector.begin(port, interface, onReady)
      return inspector
    }

    /// The address of the page, or `nil` if the inspector could not start.
    ///
    /// It waits until the server has started.
    public var url: URL? { get async { await starting?.value } }

    /// Whether the app's events are recorded now.
    var isRecording: Bool { plugin.isRecording }

    /// Shows the present again, closes the page's connections and the port, and ends the files.
    public func stop() async {
      // Recording that starts from now on has another inspector, because this one ends.
      Self.started.removeAll { $0 === self }
      travel.resume()
      _ = await starting?.value
      await server?.stop()
      for writer in writers { await writer.stop() }
      plugin.stop()
      token?.remove()
      // A page may have chosen a moment in the meantime, which is no longer possible.
      travel.resume()
    }

    private func writes(to file: URL) -> Bool {
      let path = file.resolvingSymlinksInPath().path
      return writers.contains { $0.file.resolvingSymlinksInPath().path == path }
    }

    private func write(to file: URL, _ limit: Int) {
      recordsAlways = true
      begin()
      let writer = RecordingWriter(
        recording, app: ProcessInfo.processInfo.processName, file: file, limit: limit
      ) { [weak plugin] in await plugin?.repairStates() }
      writers.append(writer)
      Task { await writer.begin() }
    }

    private func install() { token = observers.use(plugin) }

    private func begin() {
      token?.isPaused = false
      plugin.begin()
    }

    private func begin(
      _ port: Int, _ interface: Interface, _ onReady: @escaping @MainActor (URL) -> Void
    ) {
      install()
      if recordsAlways { plugin.begin() } else { token?.isPaused = true }
      starting = Task { [weak self] in
        guard let url = await self?.listen(port, interface) else { return nil }
        onReady(url)
        return url
      }
    }

    private func listen(_ port: Int, _ interface: Interface) async -> URL? {
      let gate = Gate(token: Gate.makeToken(), isLocal: interface == .loopback)
      do {
        let service = InspectorService(
          gate: gate, recording: recording, files: try PageFiles(),
          app: ProcessInfo.processInfo.processName, commands: commands)
        let server = try await InspectorServer(
          host: interface == .loopback ? "127.0.0.1" : "0.0.0.0", port: port
        ) { InspectorConnection(service, port: $0) }
        self.server = server
        return URL(string: "http://127.0.0.1:\(server.port)/#token=\(gate.token)")
      } catch {
        StrataDiagnostics.warn(
          "The inspector cannot listen on port \(port): \(error) Stop the program that uses it, or "
            + "pass another port. See Failures#inspector-not-started.")
        return nil
      }
    }

    private var commands: InspectorService.Commands {
      let (travel, plugin) = (travel, plugin)
      return InspectorService.Commands(
        hold: { [weak travel] entry in
          try await travel?.hold(at: entry)
          return travel?.held
        },
        resume: { [weak travel] in travel?.resume() ?? 0 },
        send: { [weak plugin] store, json in
          guard let handle = plugin?.stores.values.first(where: { $0.key == store }) else {
            throw CommandError.storeEnded
          }
          try handle.send(json)
        },
        held: { [weak travel, weak plugin] in
          plugin?.repairStates()
          return travel?.held
        },
        pagesDidChange: { [weak self] in self?.pagesDidChange($0) })
    }

    /// Records while a page is open, and for a minute more, so that a page that opens again misses
    /// nothing.
    private func pagesDidChange(_ count: Int) {
      pages = count
      guard Self.started.contains(where: { $0 === self }) else { return }
      pausing?.cancel()
      if pages > 0 {
        begin()
      } else {
        pausing = Task { [weak self, clock] in
          try? await clock.sleep(for: .seconds(60))
          if !Task.isCancelled { self?.pause() }
        }
      }
    }

    private func pause() {
      guard pages == 0 else { return }
      // Without a page, nobody could show the present again.
      travel.resume()
      guard !recordsAlways else { return }
      plugin.stop()
      token?.isPaused = true
    }
  }
#endif
