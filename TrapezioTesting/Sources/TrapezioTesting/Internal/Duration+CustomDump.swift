// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CustomDump

// On the excluded systems, CustomDump itself declares the conformance.
#if !(os(iOS) || os(macOS) || os(tvOS) || os(watchOS))
  extension Duration: @retroactive CustomDumpStringConvertible {
    /// The duration as failures show it, such as "0.5 seconds".
    public var customDumpDescription: String { FailureText.seconds(self) }
  }
#endif
