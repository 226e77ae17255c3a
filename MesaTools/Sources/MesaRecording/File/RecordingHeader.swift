// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The first line of a recording's file.
package struct RecordingHeader: Codable, Equatable, Sendable {
  package static let type = "recording"
  package static let currentVersion = 1

  package var type = Self.type
  package var version = Self.currentVersion
  package let app: String
  package let session: String
  package let started: Date

  package init(app: String, session: String, started: Date) {
    self.app = app
    self.session = session
    self.started = started
  }
}
