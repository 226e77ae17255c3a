// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct OSLogMessage: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}

  public init(stringInterpolation: OSLogInterpolation) {}
}
