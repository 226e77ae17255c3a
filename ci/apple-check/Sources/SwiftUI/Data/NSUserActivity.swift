// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

// Foundation on Linux has no user activities.

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

@available(iOS 8, macOS 10.10, tvOS 9, watchOS 2, visionOS 1, *)
open class NSUserActivity {
  open var activityType: String
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?

  public init(activityType: String) { self.activityType = activityType }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
