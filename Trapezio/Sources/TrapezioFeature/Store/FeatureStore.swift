// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A ``Store``, by a name that no other module has.
///
/// `StrataServices` has a `Store`, too. Use this name in a file that imports both modules.
public typealias FeatureStore = Store
