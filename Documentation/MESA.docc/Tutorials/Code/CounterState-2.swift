import Trapezio

struct CounterState: TrapezioState {
  var count: Int
  var isHalving = false
  var error: String?
}
