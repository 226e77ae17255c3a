// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The memory of the process of an exit test.
enum Memory {
  /// The number of allocated bytes that are not released.
  ///
  /// The pages of the process are not a suitable measure, because they grow whenever another thread
  /// allocates for the first time.
  static var allocated: Int {
    #if canImport(Darwin)
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      return statistics.size_in_use
    #else
      // ThreadSanitizer has its own allocator.
      if let bytes: @convention(c) () -> Int = function("__sanitizer_get_current_allocated_bytes") {
        return bytes()
      }
      typealias WriteStatistics =
        @convention(c) (CInt, UnsafeMutableRawPointer) -> CInt
      guard let writeStatistics: WriteStatistics = function("malloc_info"), let file = tmpfile()
      else {
        fatalError("The C library does not say how much is allocated.")
      }
      defer { fclose(file) }
      _ = writeStatistics(0, UnsafeMutableRawPointer(file))
      rewind(file)
      // The last lines are the totals: the memory that was taken from the system, and the free part
      // of it.
      var sizes: [String: Int] = [:]
      let line = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
      defer { line.deallocate() }
      while fgets(line, 256, file) != nil {
        let fields = String(cString: line).split(separator: "\"")
        if fields.count > 3, let size = Int(fields[fields.count - 2]) {
          sizes[String(fields[1])] = size
        }
      }
      guard let taken = sizes["current"], let mapped = sizes["mmap"], let fast = sizes["fast"],
        let rest = sizes["rest"]
      else { fatalError("Unknown statistics: \(sizes)") }
      return taken + mapped - fast - rest
    #endif
  }

  /// Returns a function of the C library that Swift does not import, if the process has it.
  private static func function<Function>(_ name: String, as type: Function.Type = Function.self)
    -> Function?
  {
    dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
  }

  /// Runs work several times, and stops the process if it needs more and more memory.
  ///
  /// The first run warms up and does not count.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes by which the memory may grow.
  ///   - isolation: The isolation of the caller.
  ///   - work: The work.
  static func expectNoGrowth(
    limit: Int = 200_000, isolation: isolated (any Actor)? = #isolation, _ work: () async -> Void
  ) async {
    await work()
    let before = allocated
    for _ in 0..<4 { await work() }
    let growth = allocated - before
    precondition(growth < limit, "The memory grew by \(growth) bytes.")
  }
}
