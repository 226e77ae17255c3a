// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import ReaderServer
import TerminalHost

@main
struct ReaderServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader-server",
    abstract: "Serves articles to Reader, on this computer only.",
    discussion: """
      Any name signs in with the password "\(ReaderServer.password)". The server stores everything in \
      memory only. To stop it, press Control-C.
      """)

  @Option(help: ArgumentHelp("The port, or 0 for any free port.", valueName: "port"))
  var port: UInt16 = 8080

  @Option(help: ArgumentHelp("The number of articles.", valueName: "number"))
  var articles = 5000

  @Option(
    help: ArgumentHelp("The seed. The same seed creates the same articles.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The milliseconds before each response.", valueName: "ms"))
  var latency = 0

  @Option(help: ArgumentHelp("The part of the requests that fail with 500.", valueName: "0…1"))
  var failureRate = 0.0

  @Option(help: ArgumentHelp("The part of the responses that are damaged.", valueName: "0…1"))
  var malformedRate = 0.0

  @Option(help: ArgumentHelp("The seconds until an access token expires.", valueName: "seconds"))
  var tokenLifetime = 3600

  @Option(
    help: ArgumentHelp(
      "The seconds between changes by somebody else, each with a notification, or 0 for none.",
      valueName: "seconds"))
  var activity = 0

  func validate() throws {
    guard (1...100_000).contains(articles) else {
      throw ValidationError("--articles takes a number from 1 to 100000.")
    }
    guard (0...600_000).contains(latency) else {
      throw ValidationError("--latency takes milliseconds from 0 to 600000.")
    }
    guard (0...1).contains(failureRate) else {
      throw ValidationError("--failure-rate takes a number from 0 to 1.")
    }
    guard (0...1).contains(malformedRate) else {
      throw ValidationError("--malformed-rate takes a number from 0 to 1.")
    }
    guard failureRate + malformedRate <= 1 else {
      throw ValidationError("--failure-rate and --malformed-rate add up to more than 1.")
    }
    guard (1...31_536_000).contains(tokenLifetime) else {
      throw ValidationError("--token-lifetime takes seconds from 1 to 31536000.")
    }
    guard (0...86_400).contains(activity) else {
      throw ValidationError("--activity takes seconds from 0 to 86400.")
    }
  }

  func run() async throws {
    let signals = ProcessSignals.values(of: [SIGINT, SIGTERM])
    let server = ReaderServer(options)
    do {
      let url = try await server.start()
      FileHandle.standardOutput.write(Data("Reader's server listens on \(url)\n".utf8))
    } catch {
      FileHandle.standardError.write(Data("reader-server: \(error.localizedDescription)\n".utf8))
      throw ExitCode.failure
    }
    let others = Task { [activity] in
      if activity > 0 { await server.simulateOtherUsers(every: .seconds(activity)) }
    }
    for await _ in signals { break }
    others.cancel()
    await server.stop()
  }

  private var options: ReaderServerOptions {
    ReaderServerOptions(
      port: port, articles: articles, seed: seed, tokenLifetime: .seconds(tokenLifetime),
      faults: ReaderServerFaults(
        latency: .milliseconds(latency), failureRate: failureRate, malformedRate: malformedRate))
  }
}
