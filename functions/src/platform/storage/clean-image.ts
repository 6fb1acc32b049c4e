import { toCodedText } from '@rupee/domain/language/coded.ts'
import { proofPixels } from '@rupee/domain/orders/order-input.ts'
import { ensure } from '../errors/refusal.ts'
import type { ImageBounds } from '../world/images/encode-image.ts'
import { world } from '../world/world.ts'

/** Limits of images. A photo of a phone has 12 to 50 million pixels, a screenshot up to 5. */
export const imageBounds = {
  photo: { pixels: 50_000_000, seconds: 10 },
  proof: { pixels: proofPixels, seconds: 2 },
} as const satisfies Readonly<Record<string, ImageBounds>>

/** Returns the same picture without metadata. Other files stay unchanged. */
export async function cleanImage(
  bytes: Buffer,
  type: string,
  bounds: ImageBounds,
  owner: string,
): Promise<Buffer> {
  const cleaned = await world().threads.cleanImage(bytes, type, bounds, owner)
  const millions = Math.floor(bounds.pixels / 1_000_000)
  ensure(cleaned !== 'too large', 'invalid', toCodedText('imageTooLarge', { millions }))
  ensure(cleaned !== 'too slow', 'invalid', 'imageTooSlow')
  ensure(cleaned !== 'unreadable', 'invalid', 'imageUnreadable')
  return cleaned
}
