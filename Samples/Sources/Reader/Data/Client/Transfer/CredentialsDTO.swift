// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A sign-in as the server expects it.
struct CredentialsDTO: Encodable {
  let name: String
  let password: String
}
