export interface SplitOptions {
  readonly unit: 'px' | '%'
  readonly usual: number
  readonly least: number
  readonly most: number
  /** Distance of one press of an arrow key. */
  readonly step: number
}

/** A pointer that went down on a splitter. */
export interface Grip {
  /** Where it went down, and the width of the part and of the whole row at that moment. */
  readonly from: number
  readonly value: number
  readonly room: number
}

/** The next width that is allowed. */
export function allowedWidth({ least, most }: Pick<SplitOptions, 'least' | 'most'>, width: number): number {
  return Math.min(most, Math.max(least, width))
}

/** The width that this browser remembers, or the usual one if it remembers none. */
export function rememberedWidth(options: SplitOptions, stored: string | null): number {
  return allowedWidth(options, Number(stored) || options.usual)
}

/** The width where the pointer is now. */
export function draggedWidth({ from, value, room }: Grip, x: number, unit: SplitOptions['unit']): number {
  const distance = x - from
  return value + (unit === '%' ? (distance / room) * 100 : distance)
}

/** The width after a key; undefined for a key that moves nothing. */
export function pressedWidth(
  { least, most, step }: SplitOptions,
  value: number,
  key: string,
): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: value - step,
    ArrowRight: value + step,
    Home: least,
    End: most,
  }
  return targets[key]
}
