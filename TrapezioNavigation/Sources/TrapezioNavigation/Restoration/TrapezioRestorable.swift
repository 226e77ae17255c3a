// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A state that is stored with its screen and restored after a relaunch.
///
/// Leave properties that a new store loads or computes out of `CodingKeys`, or use a smaller type
/// for the draft. <doc:Restoration> has an example.
///
/// A `Redacted` value is encoded in plain text. Leave it out of `CodingKeys`, unless your
/// `StrataStorage` encrypts the data.
public typealias TrapezioRestorable = TrapezioState & Codable
