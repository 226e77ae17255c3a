// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import ReaderComposition
import ReaderCore
import TerminalHost
import TrapezioNavigation

@main
struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Reader",
    abstract: "Shows articles, with and without a connection.",
    discussion: """
      Start a server with reader-server, or use --demo. In a terminal, single keys are commands. \
      Without a terminal, each line of standard input is a command, and the program prints each \
      frame.
      """)

  @Flag(help: "Start a server in this program, and store the articles in a temporary folder.")
  var demo = false

  @Option(
    help: ArgumentHelp(
      "The address of the server. (default: \(ReaderLocation.defaultServer))", valueName: "url"))
  var server: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the stored articles. (default: \(ReaderLocation.defaultFolder.path))",
      valueName: "path"))
  var data: String?

  @Flag(help: "Restore the screens of the last run.")
  var restore = false

  #if DEBUG
    // In debug builds only, because a release build does not contain the inspector.
    @Flag(help: "Print the address of a page that shows what the app does, and wait for return.")
    var inspect = false

    @Option(
      help: ArgumentHelp("A file to record to, for mesa show and mesa test.", valueName: "path"))
    var record: String?
  #endif

  @Option(help: ArgumentHelp("A file to log to. Passwords are left out.", valueName: "path"))
  var log: String?

  @Option(
    help: ArgumentHelp(
      "The milliseconds between a change of the screens and its storage.", valueName: "milliseconds"
    ))
  var storeAfter = 100

  @Argument(help: "A link to open, such as reader://article/42.")
  var link: String?

  func validate() throws {
    guard !demo || (server == nil && data == nil && !restore) else {
      throw ValidationError(
        "--demo has a server and a folder of its own. Leave out --server, --data and --restore.")
    }
  }

  @MainActor
  func run() async throws {
    let code: Int32
    do {
      code = try await ReaderSession(self).run()
    } catch {
      FileHandle.standardError.write(Data("Reader: \(error.localizedDescription)\n".utf8))
      throw ExitCode.failure
    }
    if code != 0 { throw ExitCode(code) }
  }
}
