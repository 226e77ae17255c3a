// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An edit as the server expects it.
struct EditDTO: Encodable {
  let title: String
  let text: String
}
