import type { GreyImage } from '../../platform/world/images/grey-image.ts'
import type { Box } from './box.ts'
import { toInk } from './ink.ts'
import { type Shape, toShape, toShapeTerms } from './shape.ts'
import { tighten } from './tightened.ts'
import { listWords } from './words.ts'

/** All pictures are compared at this width. */
export const comparedWidth = 900

export interface Word extends Box {
  readonly shape: Shape
  /** Shapes of both ends of a long word. */
  readonly ends: readonly Shape[]
}

/** Features of a picture that are compared. */
export interface Picture {
  readonly words: readonly Word[]
  /** The ink at half the size. */
  readonly width: number
  readonly height: number
  readonly ink: Float32Array
}

export function toPicture(image: GreyImage): Picture {
  const ink = toInk(image)
  const frame: Box = { left: 0, top: 0, width: image.width, height: image.height }
  // The frame stands in for words in a photo that has none.
  const boxes = [...listWords(ink, image.width).map((box) => tighten(ink, image.width, box)), frame]
  const readShape = (box: Box) => toShape(ink, image.width, box)
  return {
    words: boxes.map((box) => ({
      ...box,
      shape: readShape(box),
      ends: box === frame ? [] : toEnds(box).map(readShape),
    })),
    ...halve(ink, image),
  }
}

/** In word heights, about six letters. */
const endLength = 5

/** A crop that cuts the beginning of a word leaves its end. */
function toEnds({ left, top, width, height }: Box): readonly Box[] {
  const length = endLength * height
  if (width < 1.2 * length) return []
  return [left, left + width - length].map((start) => ({ left: start, top, width: length, height }))
}

function halve(ink: Uint8Array, full: GreyImage): Omit<Picture, 'words'> {
  const width = Math.floor(full.width / 2)
  const height = Math.floor(full.height / 2)
  const half = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const above = 2 * y * full.width + 2 * x
      const below = above + full.width
      const sum = (ink[above] ?? 0) + (ink[above + 1] ?? 0) + (ink[below] ?? 0) + (ink[below + 1] ?? 0)
      half[y * width + x] = sum / 4
    }
  }
  return { width, height, ink: half }
}

/** The longest words are those that differ from payment to payment, such as references and accounts. */
const wordsIndexed = 24
const wordsLookedUp = 12

/** Search terms under which a picture is looked for. Each list is one query. */
export function listLookUps(picture: Picture): readonly (readonly number[])[] {
  return listShapes(listLongest(picture, wordsLookedUp)).map(toShapeTerms)
}

/** The terms under which a picture is found. */
export function listIndexTerms(picture: Picture): readonly number[] {
  return [...new Set(listShapes(listLongest(picture, wordsIndexed)).flatMap(toShapeTerms))]
}

/** Whole words survive resizing better, and ends survive cropping. */
const listShapes = (words: readonly Word[]) => words.flatMap(({ shape, ends }) => [shape, ...ends])

/** Returns the longest words and the frame, which is the last one. */
function listLongest({ words }: Picture, count: number): readonly Word[] {
  return words.filter((_, index) => index < count || index === words.length - 1)
}
