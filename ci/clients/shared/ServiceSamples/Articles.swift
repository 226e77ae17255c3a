// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

enum StartUpAction: Action {
  case appDidCompleteLaunching
}

enum IdentityAction: Action, Equatable {
  case logIn(name: String)
  case logOut
}

enum ArticlesAction: Action {
  case load
  case fail
}

enum ErrorAction: Action {
  case error(any Error)
}

struct ArticlesError: Error {
}

actor IdentityModel {
  private(set) var name: String?
  private(set) var launches = 0

  func logIn(_ name: String) { self.name = name }

  func logOut() { name = nil }

  func launch() { launches += 1 }
}

actor ArticlesModel {
  private(set) var titles: [String] = []
  private(set) var errors: [String] = []

  func load() { titles = ["Actors", "Actions"] }

  func note(_ error: any Error) { errors.append("\(error)") }
}
