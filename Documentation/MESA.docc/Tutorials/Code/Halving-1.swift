import Strata

struct OddNumber: StrataException {
  let number: Int
  var message: String { "\(number) is odd." }
}
