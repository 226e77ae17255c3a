// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

public enum StartUpAction: Action {
  case appDidCompleteLaunching
}

public enum IdentityAction: Action, Equatable {
  case logIn(name: String)
  case logOut
}

public enum ArticlesAction: Action {
  case load
  case fail
}

public enum ErrorAction: Action {
  case error(any Error)
}

public struct ArticlesError: Error {
  public init() {}
}

public actor IdentityModel {
  public private(set) var name: String?
  public private(set) var launches = 0

  public init() {}

  public func logIn(_ name: String) { self.name = name }

  public func logOut() { name = nil }

  public func launch() { launches += 1 }
}

public actor ArticlesModel {
  public private(set) var titles: [String] = []
  public private(set) var errors: [String] = []

  public init() {}

  public func load() { titles = ["Actors", "Actions"] }

  public func note(_ error: any Error) { errors.append("\(error)") }
}
