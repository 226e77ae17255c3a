// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio
import TrapezioNavigation

package struct LoginState: TrapezioRestorable {
  package enum Field: Hashable, Sendable {
    case name, password
  }

  package var name = ""
  @Redacted package var password = ""
  package var focus: Field?
  /// Whether empty fields show a problem, as they do after the first submit.
  package var isChecked = false
  package var isSigningIn = false
  /// The reason that the last sign-in failed.
  package var problem: String?
  /// Whether the same name and password may succeed later.
  package var mayRetry = false

  package init(name: String = "") {
    self.name = name
    focus = emptyField
  }

  /// Reads a draft, which does not contain the password.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(name: try values.decode(String.self, forKey: .name))
  }

  package var trimmedName: String {
    name.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The first empty field.
  package var emptyField: Field? {
    trimmedName.isEmpty ? .name : password.isEmpty ? .password : nil
  }

  package var nameProblem: String? {
    isChecked && trimmedName.isEmpty ? "Enter your name." : nil
  }

  package var passwordProblem: String? {
    isChecked && password.isEmpty ? "Enter your password." : nil
  }

  /// The first field with a problem.
  package var invalidField: Field? {
    nameProblem != nil ? .name : passwordProblem.map { _ in .password }
  }

  // Only the name is stored in a draft, never the password.
  private enum CodingKeys: CodingKey {
    case name
  }
}
