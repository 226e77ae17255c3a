// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The feature's screens, for the app that puts features together.
package enum ArticleFeature {}
