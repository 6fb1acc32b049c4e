import type { GreyImage } from '../world/images/grey-image.ts'
import type { Box } from './box.ts'
import { inkOf } from './ink.ts'
import { type Shape, shapeOf, termsOf } from './shape.ts'
import { tightened } from './tightened.ts'
import { wordsIn } from './words.ts'

/** All pictures are compared at this width. */
export const comparedWidth = 900

export interface Word extends Box {
  readonly shape: Shape
}

/** What is compared of a picture. */
export interface Picture {
  readonly words: readonly Word[]
  /** The ink at half the size. */
  readonly width: number
  readonly height: number
  readonly ink: Float32Array
}

export function toPicture(image: GreyImage): Picture {
  const ink = inkOf(image)
  const frame: Box = { left: 0, top: 0, width: image.width, height: image.height }
  // The frame stands in for words in a photo that has none.
  const boxes = [...wordsIn(ink, image.width).map((box) => tightened(ink, image.width, box)), frame]
  return {
    words: boxes.map((box) => ({ ...box, shape: shapeOf(ink, image.width, box) })),
    ...halved(ink, image),
  }
}

function halved(ink: Uint8Array, full: GreyImage): Omit<Picture, 'words'> {
  const [width, height] = [Math.floor(full.width / 2), Math.floor(full.height / 2)]
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
const wordsIndexed = 16
/** Asked for one by one. */
const wordsLookedUp = 10

/** The terms under which a picture is looked for, by word. */
export function lookUps(picture: Picture): readonly (readonly number[])[] {
  return longest(picture, wordsLookedUp).map(({ shape }) => termsOf(shape))
}

/** The terms under which a picture is found. */
export function indexTerms(picture: Picture): readonly number[] {
  return [...new Set(longest(picture, wordsIndexed).flatMap(({ shape }) => termsOf(shape)))]
}

/** And the frame, which is the last. */
function longest({ words }: Picture, count: number): readonly Word[] {
  return words.filter((_, index) => index < count || index === words.length - 1)
}
