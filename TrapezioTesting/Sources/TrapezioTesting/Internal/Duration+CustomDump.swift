// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CustomDump

// CustomDump itself has the conformance on these systems.
#if !(os(iOS) || os(macOS) || os(tvOS) || os(watchOS))
  extension Duration: @retroactive CustomDumpStringConvertible {
    /// The duration in the failures of tests, such as "0.5 seconds".
    public var customDumpDescription: String { FailureText.seconds(self) }
  }
#endif
