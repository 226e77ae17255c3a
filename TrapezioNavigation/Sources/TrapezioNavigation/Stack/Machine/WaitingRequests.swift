// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The requests to a stack that wait for guards.
///
/// Adding and removing a request takes the same time for any number of requests.
struct WaitingRequests {
  typealias Entry = TrapezioNavigationEntry
  typealias Request = StackRequest

  private var requests: [Int: (request: Request, asked: Entry.ID)] = [:]
  private var numbersByGuard: [Entry.ID: Set<Int>] = [:]
  /// The requests of which only the last one is carried out, all with the same screen.
  private var numbersByRivalry: [Request.Rivalry: Set<Int>] = [:]

  /// The entries for whose guards requests wait.
  var guards: some Collection<Entry.ID> { numbersByGuard.keys }

  /// Whether a request waits for an entry's guard.
  func contains(asking entry: Entry.ID) -> Bool { numbersByGuard[entry] != nil }

  mutating func insert(_ request: Request, asking entry: Entry.ID) {
    requests[request.number] = (request, entry)
    numbersByGuard[entry, default: []].insert(request.number)
    guard let rivalry = request.rivalry else { return }
    numbersByRivalry[rivalry, default: []].insert(request.number)
  }

  /// Removes and returns a request, if it is waiting.
  mutating func remove(_ number: Int) -> Request? {
    guard let (request, asked) = requests.removeValue(forKey: number) else { return nil }
    numbersByGuard[asked]?.remove(number)
    if numbersByGuard[asked]?.isEmpty == true { numbersByGuard[asked] = nil }
    guard let rivalry = request.rivalry else { return request }
    numbersByRivalry[rivalry]?.remove(number)
    if numbersByRivalry[rivalry]?.isEmpty == true { numbersByRivalry[rivalry] = nil }
    return request
  }

  /// Removes the requests that wait for an entry's guard, and returns them in their order.
  mutating func removeAll(asking entry: Entry.ID) -> [Request] {
    removeAll(numbersByGuard[entry])
  }

  /// Removes the requests that a new one replaces, and returns them in their order.
  mutating func removeAll(replacedBy new: Request) -> [Request] {
    guard let rivalry = new.rivalry, let numbers = numbersByRivalry[rivalry],
      let earlier = numbers.first.flatMap({ requests[$0] }),
      !earlier.request.showsSameScreen(as: new)
    else { return [] }
    return removeAll(numbers)
  }

  mutating func removeAll() -> [Request] { removeAll(Set(requests.keys)) }

  private mutating func removeAll(_ numbers: Set<Int>?) -> [Request] {
    (numbers ?? []).sorted().compactMap { remove($0) }
  }
}
