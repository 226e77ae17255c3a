// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The response to a sign-in and to a renewal.
struct SessionAnswer: Encodable {
  /// The body of a sign-in.
  struct Credentials: Decodable {
    let name: String
    let password: String
  }

  struct User: Encodable {
    let name: String
  }

  let user: User
  let accessToken: String
  let refreshToken: String
  /// The lifetime of the access token in seconds.
  let expiresIn: Int
}
