/** The end of an axis: a round figure that is not below the largest value. */
export function roundEnd(largest: number): number {
  if (largest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 5, 10].find((each) => each * power >= largest) ?? 10
  return step * power
}
