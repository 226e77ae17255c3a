// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import Strata

  /// Writes a recording to a file, and keeps the file before it.
  actor RecordingWriter {
    private let recording: Recording
    private let header: RecordingHeader
    nonisolated let file: URL
    private let repairStates: @Sendable () async -> Void
    /// The most bytes of each of the two files.
    private let limit: Int
    private var output: FileHandle?
    private var size = 0
    /// The size of the file before its first entry.
    private var startSize = 0
    private var last = 0
    private var reading: UUID?
    private var hasStopped = false
    private var hasWarned = false

    /// - Parameters:
    ///   - limit: The most bytes of both files together.
    ///   - repairStates: Records the states again if entries were lost.
    init(
      _ recording: Recording, app: String, file: URL, limit: Int,
      repairStates: @escaping @Sendable () async -> Void = {}
    ) {
      self.recording = recording
      header = RecordingHeader(app: app, session: recording.session, started: recording.start)
      self.file = file
      self.limit = limit / 2
      self.repairStates = repairStates
    }

    /// The file with what was recorded before.
    static func previous(of file: URL) -> URL {
      let name = "\(file.deletingPathExtension().lastPathComponent).previous"
      return file.deletingLastPathComponent().appending(path: name)
        .appendingPathExtension(file.pathExtension)
    }

    func begin() {
      guard !hasStopped, reading == nil else { return }
      let (stream, wake) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      reading = recording.startReading { wake.yield() }
      Task(priority: .utility) { [weak self] in
        for await _ in stream {
          await self?.writeAndRepair()
        }
      }
      write()
    }

    /// Writes what is recorded until now, and closes the file.
    func stop() async {
      begin()
      hasStopped = true
      await recording.settle()
      // Also a repair that has begun is then in the recording.
      await repairStates()
      await recording.settle()
      write()
      if let reading { recording.stopReading(reading) }
      reading = nil
      try? output?.close()
      output = nil
    }

    private func writeAndRepair() async {
      write()
      if recording.hasLoss { await repairStates() }
    }

    /// Writes what is described.
    func write() {
      guard reading != nil else { return }
      do {
        if output == nil { try beginFile() }
        while true {
          // What exists may need more than the limit, and must not begin a file for each entry.
          let space = max(limit, 2 * startSize) - size
          let (data, end) = recording.lines(after: last, bytes: min(256 << 10, space))
          guard !data.isEmpty else { return }
          if data.count > space, size > startSize { try beginFile() }
          try output?.write(contentsOf: data)
          size += data.count
          last = end
        }
      } catch {
        // The next entries are a new attempt, which must not begin with half a line.
        try? output?.truncate(atOffset: UInt64(size))
        guard !hasWarned else { return }
        hasWarned = true
        StrataDiagnostics.warn(
          "The recording cannot be written to \(file.path): \(error.localizedDescription) Pass a "
            + "file in a folder that exists, with enough space. "
            + "See Failures#recording-not-written.")
      }
    }

    /// Renames the file, and begins a new one with what exists now.
    private func beginFile() throws {
      var data = try RecordingFormat.line(header)
      if last > 0 { data += recording.base(through: last) }
      // Nothing is renamed before the new file is written, because the disk may be full.
      let manager = FileManager.default
      let (new, previous) = (file.appendingPathExtension("new"), Self.previous(of: file))
      let handle = try Self.create(new)
      try handle.write(contentsOf: data)
      if manager.fileExists(atPath: file.path) {
        try? manager.removeItem(at: previous)
        try manager.moveItem(at: file, to: previous)
        // Another program may have written it.
        try? manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: previous.path)
      }
      try manager.moveItem(at: new, to: file)
      try output?.close()
      output = handle
      (size, startSize) = (data.count, data.count)
    }

    /// Creates a file that only its owner can read, from its first byte on.
    private static func create(_ file: URL) throws -> FileHandle {
      try? FileManager.default.removeItem(at: file)
      let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
  }
#endif
