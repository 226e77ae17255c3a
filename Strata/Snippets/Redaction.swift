// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Values that logs and tools do not show.

// snippet.hide
import Strata

// snippet.show
struct Credentials: Hashable {
  var name = ""
  @Redacted var password = ""
  @Redacted var token: String?
}
// snippet.hide

func redact() {
  // snippet.show
  let secret = Redacted("letmein")
  print(secret)  // ‹redacted›
  // snippet.hide
}
