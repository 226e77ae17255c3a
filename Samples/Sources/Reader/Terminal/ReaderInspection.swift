// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because a release build does not contain the inspector.
  import Foundation
  import MesaInspector

  /// Inspects or records a run of the app, if the command asks for it.
  @MainActor
  enum ReaderInspection {
    static func run(
      _ command: ReaderCommand, _ app: () async throws -> Int32
    ) async throws -> Int32 {
      if command.inspect { await start() }
      let recorder = command.record.map {
        MesaInspector.record(to: URL(fileURLWithPath: $0))
      }
      let code: Int32
      do {
        code = try await app()
      } catch {
        await recorder?.stop()
        throw error
      }
      await recorder?.stop()
      return code
    }

    /// Shows the address of the page before the app takes over the terminal.
    private static func start() async {
      let inspector = MesaInspector.start(recordsAlways: true, onReady: { _ in })
      guard let url = await inspector.url else { return }
      print("Open \(url)")
      guard isatty(STDIN_FILENO) == 1 else { return }
      print("Then press return.")
      _ = await Task.detached { readLine() }.value
    }
  }
#endif
