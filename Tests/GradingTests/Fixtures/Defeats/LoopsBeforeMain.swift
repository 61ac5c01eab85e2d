// Never lets the program begin.
@section(".init_array") @used
let stay: @convention(c) () -> Void = { while true {} }

func misbehave(_ activation: Int) {}
