// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The reason that a command fails, which the tool prints as a line, and a list below it.
enum CommandError: Error, Equatable {
  /// The arguments are wrong.
  case usage(String)

  /// The arguments are right, but the command cannot use the package.
  case failure(String)

  var message: String {
    switch self {
    case .usage(let message), .failure(let message): message
    }
  }

  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .failure: 1
    }
  }
}
