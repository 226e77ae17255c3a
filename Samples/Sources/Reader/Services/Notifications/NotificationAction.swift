// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Reports a notification to the cluster.
package enum NotificationAction: Action, Equatable {
  case arrived(ReaderNotification)
}
