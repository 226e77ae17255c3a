// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The memory of the process of an exit test.
enum Memory {
  /// The number of bytes that are resident.
  static var resident: Int {
    #if canImport(Darwin)
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(
        MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let status = withUnsafeMutablePointer(to: &info) { info in
        info.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      precondition(status == KERN_SUCCESS)
      return Int(info.resident_size)
    #else
      // Its second field is the number of resident pages.
      let fields = FileManager.default.contents(atPath: "/proc/self/statm")
        .map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
      guard let fields, let pages = Int(fields[1]) else { fatalError("There is no statm.") }
      return pages * Int(getpagesize())
    #endif
  }

  /// Whether ThreadSanitizer watches, which keeps notes of its own.
  private static var isSanitized: Bool { dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil }

  /// Runs work once to warm up and then several times, and stops the process if these times need more memory.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes by which the memory may grow, 25 times as many under ThreadSanitizer.
  ///   - isolation: The isolation of the caller.
  ///   - work: The work.
  static func expectNoGrowth(
    limit: Int = 800_000, isolation: isolated (any Actor)? = #isolation, _ work: () async -> Void
  ) async {
    await work()
    let before = resident
    for _ in 0..<4 { await work() }
    let growth = resident - before
    precondition(growth < (isSanitized ? 25 * limit : limit), "The memory grew by \(growth) bytes.")
  }
}
