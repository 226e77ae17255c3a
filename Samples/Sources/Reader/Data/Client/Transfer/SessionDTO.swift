// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A session as the server sends it.
struct SessionDTO: Decodable {
  struct User: Decodable {
    let name: String
  }

  let user: User
  let accessToken: String
  let refreshToken: String
}
