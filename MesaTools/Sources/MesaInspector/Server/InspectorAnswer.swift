// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation

  /// An answer to a request.
  struct InspectorAnswer: Sendable {
    var status = 200
    var type = "application/json"
    var headers: [(String, String)] = []
    var body: Data

    static func json(_ value: some Encodable) -> Self { Self(body: Line.encode(value)) }

    static func error(_ text: String, status: Int) -> Self {
      Self(status: status, body: Line.encode(["error": text]))
    }

    static var empty: Self { Self(body: Data("{}\n".utf8)) }
  }
#endif
