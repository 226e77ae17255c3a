// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording

extension RecordingFile {
  /// Reads a file, whose problems are errors of the command.
  static func open(_ path: String) throws(CommandError) -> RecordingFile {
    do {
      return try RecordingFile(contentsOf: path)
    } catch {
      throw .failure(error.message)
    }
  }
}
