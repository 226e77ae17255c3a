import Trapezio

struct CounterState: TrapezioState {
  var count: Int
}
