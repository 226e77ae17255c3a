import Strata

struct OddNumber: StrataException {
  let number: Int
  var message: String { "\(number) is odd." }
}

nonisolated enum Halving {
  static func useCase() -> StrataInteractor<Int, Int> {
    StrataInteractor<Int, Int> { number in
      guard number.isMultiple(of: 2) else {
        throw OddNumber(number: number)
      }
      return number / 2
    }
  }
}
