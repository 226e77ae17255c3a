// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Another name for ``Store``, for files that also import `StrataServices`.
///
/// `StrataServices` has its own `Store`, which makes the short name ambiguous.
public typealias FeatureStore = Store
