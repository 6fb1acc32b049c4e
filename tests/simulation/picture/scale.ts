/** From a value to a place on the picture. */
export interface Scale {
  readonly marks: readonly number[]
  place(value: number): number
}

interface Span {
  /** Where the least is. */
  readonly bottom: number
  /** Where the most is. */
  readonly top: number
}

export function linear(most: number, { bottom, top }: Span): Scale {
  const step = steps.find((each) => each * 4 >= most) ?? most
  const end = Math.max(step, Math.ceil(most / step) * step)
  const marks = Array.from({ length: Math.round(end / step) + 1 }, (_, at) => at * step)
  return { marks, place: (value) => bottom + ((top - bottom) * value) / end }
}

/** For what may be a hundredth or a hundred times of what it was. */
export function logarithmic(values: readonly number[], { bottom, top }: Span): Scale {
  const lowest = steps[0] ?? 1
  const highest = steps.at(-1) ?? 1
  const least = values.reduce((less, each) => Math.min(less, each), 1)
  const most = values.reduce((more, each) => Math.max(more, each), 1)
  const from = steps.findLast((each) => each <= least) ?? lowest
  const to = steps.find((each) => each > most) ?? highest
  const marks = steps.filter((each) => each >= from && each <= to)
  const share = (value: number) => Math.log(Math.max(value, from) / from) / Math.log(to / from)
  const isDense = marks.length > 8
  return {
    marks: isDense ? marks.filter((each) => Math.log10(each) % 1 === 0) : marks,
    place: (value) => bottom + (top - bottom) * share(value),
  }
}

/** 0.001, 0.002, 0.005, 0.01 and so on. */
const steps = Array.from({ length: 39 }, (_, at) => Number(`${[1, 2, 5][at % 3]}e${Math.floor(at / 3) - 3}`))
