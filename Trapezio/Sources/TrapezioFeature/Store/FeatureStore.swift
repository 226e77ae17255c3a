// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Another name for ``Store``, for files that also import `StrataServices`.
public typealias FeatureStore = Store
