import { randomBytes, randomInt, randomUUID, type ScryptOptions, scrypt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { cleanImage } from './images/encode-image.ts'
import { makeGreyImage } from './images/grey-image.ts'
import { askServer } from './servers/ask-server.ts'
import type { World } from './world.ts'

const derive = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Parts of the world that every process has. */
export const thisMachine: Pick<World, 'clock' | 'random' | 'threads' | 'servers'> = {
  clock: {
    now: () => new Date(),
    elapsed: () => performance.now(),
    wait: (milliseconds, ended) =>
      setTimeout(milliseconds, undefined, ended && { signal: ended }).catch((error) => {
        if (!ended?.aborted) throw error
      }),
  },
  random: {
    uuid: () => randomUUID(),
    bytes: (length) => randomBytes(length),
    below: (limit) => randomInt(limit),
  },
  threads: {
    scrypt: (secret, salt, { length, N, r, p }) =>
      derive(secret, salt, length, { N, r, p, maxmem: 256 * N * r }),
    cleanImage,
    greyImage: makeGreyImage,
  },
  servers: { ask: askServer },
}
