// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

enum CountAction: Action, Equatable {
  case add(Int)
  case fail
}

struct TextAction: Action, Equatable {
  let text: String
}

struct ErrorAction: Action {
  let error: any Error

  var name: String { (error as? TestError)?.name ?? "\(error)" }
}

struct TestError: Error, Equatable {
  var name = "test"
}
