// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Trapezio

  @testable import MesaInspector

  /// Records the stores and navigators of one test.
  @MainActor
  struct Recorder {
    let recording: Recording
    let plugin: InspectorPlugin
    let travel: TimeTravel
    let token: MesaObserverToken

    init(limits: Recording.Limits = Recording.Limits(), isRecording: Bool = true) {
      recording = Recording(limits: limits)
      plugin = InspectorPlugin(recording)
      travel = TimeTravel(recording, plugin)
      token = MesaObservers.current.use(plugin)
      if isRecording { plugin.begin() } else { token.isPaused = true }
    }

    /// Records again, as when a page is opened.
    func begin() {
      token.isPaused = false
      plugin.begin()
    }

    /// Stops recording, as when no page is open.
    func stop() {
      plugin.stop()
      token.isPaused = true
    }

    func streamLines(after n: Int = 0) async throws -> [StreamLine] {
      await recording.settle()
      return try StreamLine.lines(of: recording.lines(after: n, bytes: .max).data)
    }

    func entries(after n: Int = 0) async throws -> [InspectedEntry] {
      try await streamLines(after: n).compactMap(\.entry)
    }
  }
#endif
