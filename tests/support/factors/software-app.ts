import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

const seconds = 30

const computeStep = () => Math.floor(Date.now() / 1000 / seconds)

/** An authenticator app by RFC 6238, without our code. */
export class SoftwareApp {
  readonly #key: Buffer
  #last = 0

  constructor(key: string) {
    this.#key = decodeBase32(key)
  }

  /** Returns an unused code. The server accepts three at a time; then the next one takes a while. */
  async next(): Promise<string> {
    // Keep away from the end of a step, where the earliest code would be too old on arrival.
    const isEarly = Date.now() % (seconds * 1000) < 25_000
    const step = Math.max(this.#last + 1, computeStep() - (isEarly ? 1 : 0))
    while (step > computeStep() + 1) await delay(200)
    this.#last = step
    return this.#makeCode(step)
  }

  /** Returns the code of that many half minutes from now. */
  at(steps: number): string {
    return this.#makeCode(computeStep() + steps)
  }

  /** Returns a code that no app with this key shows around this time. */
  wrong(): string {
    const right = [-2, -1, 0, 1, 2, 3].map((steps) => this.at(steps))
    for (let code = 123_456; ; code += 1) if (!right.includes(String(code))) return String(code)
  }

  #makeCode(step: number): string {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(step))
    const hash = createHmac('sha1', this.#key).update(counter).digest()
    const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
    return String(number % 1_000_000).padStart(6, '0')
  }
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
