import { texts } from '@rupee/domain/texts.ts'
import { ensure } from '../failures/refusal.ts'
import { world } from '../world/world.ts'

/** A photo of a phone is 12 to 50 million pixels, a screenshot up to 5. */
export const pixelsAtMost = { photo: 50_000_000, screenshot: 25_000_000 }

/** The same picture without anything else that the file says. Other files stay as they are. */
export async function cleanImage(bytes: Buffer, type: string, largest: number): Promise<Buffer> {
  const cleaned = await world().threads.cleanImage(bytes, type, largest)
  ensure(cleaned, 'invalid', texts.imageUnreadable)
  return cleaned
}
