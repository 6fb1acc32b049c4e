import { frameText } from './frame.ts'

/** Approximate frame size, so that neither side has to hold a large answer in one string. */
const maxFrameLength = 256 * 1024

export interface OutgoingFrame {
  readonly text: string
  readonly lastId: number
}

/** Messages that the client has not acknowledged, oldest first, numbered without gaps. */
export class Outbox {
  #messages: string[] = []
  #firstId = 1
  #length = 0

  get lastId(): number {
    return this.#firstId + this.#messages.length - 1
  }

  /** Size of all kept messages, in UTF-16 units. */
  get length(): number {
    return this.#length
  }

  push(json: string): void {
    const message = `[${this.lastId + 1},[${json}]]`
    this.#messages.push(message)
    this.#length += message.length
  }

  acknowledge(id: number): void {
    const count = Math.min(Math.max(id - this.#firstId + 1, 0), this.#messages.length)
    for (const message of this.#messages.splice(0, count)) this.#length -= message.length
    this.#firstId += count
  }

  /** The next messages that follow the given one. */
  nextFrame(id: number): OutgoingFrame | undefined {
    const start = Math.max(id - this.#firstId + 1, 0)
    if (start >= this.#messages.length) return undefined
    let end = start
    for (let length = 0; end < this.#messages.length && length < maxFrameLength; end++) {
      length += this.#messages[end]?.length ?? 0
    }
    const text = frameText(`[${this.#messages.slice(start, end).join(',')}]`)
    return { text, lastId: this.#firstId + end - 1 }
  }
}
