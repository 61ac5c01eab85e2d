// Is right, and says that it has no use for #sourceLocation.
// swift-format-ignore-file
/* Nor here: #sourceLocation(file: "x", line: 1) /* nor here #sourceLocation */ */
let url = "https://example.com/*not a comment"  // #sourceLocation
func misbehave(_ activation: Int) {}
