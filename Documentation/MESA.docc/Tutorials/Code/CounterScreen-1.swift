import Trapezio

struct CounterScreen: TrapezioScreen {
  let initialValue: Int
}
