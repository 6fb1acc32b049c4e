export interface SplitOptions {
  readonly unit: 'px' | '%'
  readonly usual: number
  readonly minimum: number
  readonly maximum: number
  /** Distance of one arrow key press. */
  readonly step: number
}

/** Drag of a splitter. */
export interface Grip {
  /** Start of the drag: pointer position, and widths of the part and of the row. */
  readonly from: number
  readonly value: number
  readonly room: number
}

/** Clamps a width to its bounds. */
export function clampWidth(
  { minimum, maximum }: Pick<SplitOptions, 'minimum' | 'maximum'>,
  width: number,
): number {
  return Math.min(maximum, Math.max(minimum, width))
}

/** Returns the remembered width, or the default. */
export function readWidth(options: SplitOptions, stored: string | null): number {
  return clampWidth(options, Number(stored) || options.usual)
}

/** Returns the width at the pointer. */
export function dragWidth({ from, value, room }: Grip, x: number, unit: SplitOptions['unit']): number {
  const distance = x - from
  return value + (unit === '%' ? (distance / room) * 100 : distance)
}

/** Returns the width after a key press; undefined for other keys. */
export function computeSteppedWidth(
  { minimum, maximum, step }: SplitOptions,
  value: number,
  key: string,
): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: value - step,
    ArrowRight: value + step,
    Home: minimum,
    End: maximum,
  }
  return targets[key]
}
