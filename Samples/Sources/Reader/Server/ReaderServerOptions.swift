// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The configuration of a server.
package struct ReaderServerOptions: Sendable {
  /// The port, or 0 for any free port.
  package var port: UInt16
  /// The number of articles.
  package var articles: Int
  /// The seed of the articles, which are the same for the same seed.
  package var seed: UInt64
  /// The lifetime of an access token.
  package var tokenLifetime: Duration
  package var faults: ReaderServerFaults
  package var limits: ReaderServerLimits

  package init(
    port: UInt16 = 0, articles: Int = 5000, seed: UInt64 = 1,
    tokenLifetime: Duration = .seconds(3600), faults: ReaderServerFaults = ReaderServerFaults(),
    limits: ReaderServerLimits = ReaderServerLimits()
  ) {
    self.port = port
    self.articles = articles
    self.seed = seed
    self.tokenLifetime = tokenLifetime
    self.faults = faults
    self.limits = limits
  }
}
