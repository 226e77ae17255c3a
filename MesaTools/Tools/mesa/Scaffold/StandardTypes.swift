// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The types of Swift and Foundation that a type of the same name would shadow.
enum StandardTypes {
  static let names = Set(
    """
    AdditiveArithmetic AnyClass AnyCollection AnyHashable AnyIterator AnyKeyPath AnyObject \
    AnySequence ArraySlice AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream \
    AttributedString BidirectionalCollection BinaryFloatingPoint BinaryInteger BitwiseCopyable \
    Bundle ByteCountFormatter Calendar CancellationError CaseIterable CharacterSet \
    CheckedContinuation ClosedRange CocoaError Codable CodingKey CodingUserInfoKey Collection \
    CollectionDifference CollectionOfOne CommandLine Comparable ContiguousArray ContinuousClock \
    Copyable CustomDebugStringConvertible CustomReflectable CustomStringConvertible \
    DateComponents DateFormatter DateInterval Decimal Decodable Decoder DecodingError \
    DefaultIndices Dimension DiscardingTaskGroup DurationProtocol EmptyCollection Encodable \
    Encoder EncodingError EnumeratedSequence Equatable Escapable Executor FileHandle FileManager \
    FixedWidthInteger Float16 Float32 Float64 Float80 FloatingPoint FormatStyle Formatter \
    GlobalActor HTTPURLResponse Hashable Hasher Identifiable IndexPath IndexSet InlineArray \
    InstantProtocol Int128 Int16 Int32 Int64 Int8 IteratorProtocol JSONDecoder JSONEncoder \
    JSONSerialization KeyPath KeyValuePairs KeyedDecodingContainer KeyedEncodingContainer \
    LazySequence Locale LocalizedError LocalizedStringResource LosslessStringConvertible \
    ManagedBuffer Measurement MemoryLayout Mirror MutableCollection MutableSpan Notification \
    NotificationCenter NumberFormatter Numeric ObjectIdentifier OpaquePointer Operation \
    OperationQueue OptionSet ParseStrategy PartialKeyPath PartialRangeFrom PartialRangeThrough \
    PartialRangeUpTo PersonNameComponents Pipe Predicate Process ProcessInfo Progress \
    PropertyListDecoder PropertyListEncoder RandomAccessCollection RandomNumberGenerator Range \
    RangeExpression RangeReplaceableCollection RangeSet RawRepresentable RawSpan \
    ReferenceWritableKeyPath Regex RegexComponent Repeated ReversedCollection RunLoop SIMD2 SIMD3 \
    SIMD4 Scanner Sendable SerialExecutor SetAlgebra SignedInteger SignedNumeric \
    SingleValueDecodingContainer SingleValueEncodingContainer Slice SortDescriptor SortOrder Span \
    StaticString Stream StrideThrough StrideTo Strideable StringProtocol Substring \
    SuspendingClock SystemRandomNumberGenerator TaskGroup TaskLocal TaskPriority TextOutputStream \
    Thread ThrowingDiscardingTaskGroup ThrowingTaskGroup TimeInterval TimeZone Timer UInt UInt128 \
    UInt16 UInt32 UInt64 UInt8 URLComponents URLError URLQueryItem URLRequest URLResponse \
    URLSession UTF16 UTF32 UTF8 UnboundedRange UndoManager Unicode UnicodeScalar Unit \
    UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob UnsafeBufferPointer \
    UnsafeContinuation UnsafeMutableBufferPointer UnsafeMutablePointer \
    UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer \
    UnsafeRawPointer UnsignedInteger UserDefaults WritableKeyPath
    """.split(separator: " ").map(String.init))
}
