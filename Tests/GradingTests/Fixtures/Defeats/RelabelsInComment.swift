// Hides where it crashes behind a comment.
// swift-format-ignore-file
/*
// */ #sourceLocation(file:"/x/Exercise3Tests.swift",line:77)
func misbehave(_ activation: Int) { print([1, 2, 3][activation]) }
