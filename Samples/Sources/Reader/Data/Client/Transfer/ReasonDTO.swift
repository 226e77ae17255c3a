// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The reason that the server refuses a request.
struct ReasonDTO: Decodable {
  let reason: String
}
