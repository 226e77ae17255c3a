// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ReaderServer

@main
struct ReaderServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reader-server")
}
