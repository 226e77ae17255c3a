// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An unambiguous name for ``Store``.
///
/// `StrataServices` also has a `Store`. If a file imports both modules, use this name.
public typealias FeatureStore = Store
