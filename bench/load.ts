import { measureExpensiveImages } from './load/expensive-images.ts'
import { measureLargeBodies } from './load/large-bodies.ts'

const parts = { bodies: measureLargeBodies, images: measureExpensiveImages }

/** `npm run bench -- load images` measures only this part. */
const [, , wanted] = process.argv
for (const [name, measure] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) await measure()
}
