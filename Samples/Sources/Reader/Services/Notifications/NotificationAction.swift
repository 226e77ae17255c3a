// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Tells the cluster of a notification.
package enum NotificationAction: Action, Equatable {
  case arrived(ReaderNotification)
}
