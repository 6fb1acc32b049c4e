/** From a value to a place on the picture. */
export interface Scale {
  readonly marks: readonly number[]
  place(value: number): number
}

/** @param bottom @param top where the least and the most are */
export function linear(most: number, bottom: number, top: number): Scale {
  const step = roundStep(most / 4)
  const end = Math.max(step, Math.ceil(most / step) * step)
  const marks = Array.from({ length: Math.round(end / step) + 1 }, (_, at) => at * step)
  return { marks, place: (value) => bottom + ((top - bottom) * value) / end }
}

/** In powers of ten, for what may be a hundredth or a hundred times of what it was. */
export function logarithmic(least: number, most: number, bottom: number, top: number): Scale {
  const [from, to] = [Math.floor(Math.log10(least)), Math.max(Math.ceil(Math.log10(most)), 0)]
  const marks = Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at))
  const share = (value: number) => (Math.log10(Math.max(value, 10 ** from)) - from) / (to - from || 1)
  return { marks, place: (value) => bottom + (top - bottom) * share(value) }
}

function roundStep(about: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(about, 1)))
  return power * ([1, 2, 5].find((times) => times * power >= about) ?? 10)
}
