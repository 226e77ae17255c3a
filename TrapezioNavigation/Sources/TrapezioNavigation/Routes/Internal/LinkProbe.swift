// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// Finds out which properties a screen decodes from an example of a link.
///
/// In the example, each value is `1`, a `UUID`, empty `Data`, or the first case of a `CaseIterable`
/// type.
final class LinkProbe {
  /// The key types of the screen and, by path, of its decoded properties.
  var keys: [String: [any CodingKey.Type]] = [:]
  /// The paths of the properties that are decoded as arrays.
  var arrays: Set<String> = []
  /// The places of the values that are decoded, such as `tag`, or `tags[0]` in an array.
  var read: Set<String> = []
  private var decoded: [String] = []
  /// Whether the values of the link can determine what the screen decodes.
  var depends = false

  /// Returns what is wrong with a screen's pattern, or `nil` if it is valid or cannot be checked.
  static func problem(
    with pattern: PatternParts, of screen: any TrapezioScreen.Type, route: String
  ) -> String? {
    let probe = LinkProbe()
    var missing, refused: String?
    do {
      _ = try LinkDecoder(route: route, values: pattern.examples, probe: probe).screen(screen)
      probe.keys["", default: []] += []
    } catch TrapezioLinkError.missing(let parameter, _) where !probe.depends {
      missing = parameter
    } catch TrapezioLinkError.refused(let reason, _) {
      refused = reason
    } catch is TrapezioLinkError {
      // The keys that the screen has asked for so far are known.
    } catch {
      return nil
    }
    let start = "The pattern \"\(pattern.text)\" of the route \"\(route)\""
    if let name = pattern.names.first(where: { !probe.accepts($0) }) {
      let hint = probe.nearest(to: name, notIn: pattern.names).map { " Did you mean \"\($0)\"?" }
      return "\(start) has the parameter \"\(name)\", which is not a property of \(screen)."
        + (hint ?? "")
    }
    if let refused { return "\(start) does not fit \(screen): \(refused)" }
    return missing.map {
      "\(start) lacks the property \"\($0)\", which \(screen) requires. Add a parameter for it."
    }
  }

  func record(_ property: LinkDecoder) {
    decoded.append(property.name)
    depends = depends || property.isPresent
  }

  func example(of type: Any.Type) -> Any? {
    switch type {
    case is UUID.Type: UUID()
    case is Data.Type: Data()
    default: (type as? any CaseIterable.Type)?.first
    }
  }

  /// Whether a value, or for an empty place the screen, has already been decoded otherwise.
  func hasRead(_ place: String) -> Bool {
    place.isEmpty ? keys[place] != nil : read.contains(place)
  }

  /// Whether the type has refused an array of one value without decoding the value.
  func needsSeveralValues(_ property: LinkDecoder) -> Bool {
    property.texts?.count == 1 && arrays.contains(property.name)
      && !read.contains(property.name + "[0]")
  }

  private func accepts(_ path: String) -> Bool {
    var (name, rest) = ("", path[...])
    while let types = keys[name] {
      if types.contains(where: { $0.init(stringValue: String(rest)) != nil }) { return true }
      let key = String(rest.prefix { $0 != "." })
      guard key != rest, types.contains(where: { $0.init(stringValue: key) != nil }) else {
        return false
      }
      name += name.isEmpty ? key : "." + key
      rest = rest.dropFirst(key.count + 1)
    }
    return true
  }

  private func nearest(to path: String, notIn used: [String]) -> String? {
    func distance(_ other: String) -> Int {
      path.lowercased().difference(from: other.lowercased()).count
    }
    let candidates = decoded.filter { !used.contains($0) }
    guard let nearest = candidates.min(by: { distance($0) < distance($1) }) else { return nil }
    return distance(nearest) <= path.count / 2 + 1 ? nearest : nil
  }
}

extension CaseIterable {
  fileprivate static var first: Any? { allCases.first }
}
