// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import Strata

  extension InspectedJSON {
    /// Encodes a value, or returns `nil` if that fails or the text is longer than the limit.
    init?(encoding value: any Encodable, limit: Int = 10_000) {
      let encoder = JSONEncoder()
      // A mirror can hide that a secret is part of the value.
      encoder.userInfo[.refusesRedacted] = true
      guard let data = try? encoder.encode(value), data.count <= limit,
        let json = try? JSONDecoder().decode(InspectedJSON.self, from: data)
      else { return nil }
      self = json
    }
  }
#endif
