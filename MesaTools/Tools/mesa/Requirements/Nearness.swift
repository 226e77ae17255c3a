// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Decides whether a member is meant to be a requirement.
enum Nearness {
  /// Returns a number that is higher for a more similar requirement, or `nil` if the member is
  /// another method.
  static func score(_ member: SwiftMember, _ requirement: SwiftMember) -> Int? {
    guard let wanted = requirement.parameters else {
      return member.name == requirement.name ? 0 : nil
    }
    // A property such as `store` is no attempt at a method.
    guard let parameters = member.parameters else { return nil }
    let types = Signature(requirement).parameters
    var (labels, known) = (0, 0)
    for (parameter, type) in zip(parameters, Signature(member).parameters) {
      let hasLabel = parameter.label != "_" && requirement.labels.contains(parameter.label)
      let hasType = types.contains { Signature.areAlike(type, $0) }
      labels += hasLabel ? 1 : 0
      known += hasLabel || hasType ? 1 : 0
    }
    let hasLabels = member.labels == requirement.labels
    if member.name != requirement.name {
      return hasLabels && (wanted.isEmpty || known > 0)
        && NameDistance.isTypo(member.name, of: requirement.name) ? known : nil
    }
    // A verb such as `store` is also a name for other methods, unlike `storeEnded`.
    let isDistinct = requirement.name.contains(where: \.isUppercase)
    let isAnother = parameters.allSatisfy { $0.label != "_" } && known == 0
    guard hasLabels || isDistinct || known > 0 || parameters.count == wanted.count && !isAnother
    else { return nil }
    let similarity = 3 * labels + known - abs(parameters.count - wanted.count)
    return (hasLabels ? 1000 : 0) + 20 * similarity
      + NameDistance.common(member.labels.joined(), requirement.labels.joined())
  }
}
