// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
public struct Logger: Sendable {
  public init(subsystem: String, category: String) {}

  public func debug(_ message: OSLogMessage) {}

  public func info(_ message: OSLogMessage) {}

  public func fault(_ message: OSLogMessage) {}
}
