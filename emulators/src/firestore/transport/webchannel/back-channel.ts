import type { ServerResponse } from 'node:http'
import type { Timers } from '../../listening/timers.ts'
import type { Outbox } from './outbox.ts'

/** Announced interval. A client takes the connection for dead after one and a half times as long in silence. */
export const keepAliveMilliseconds = 30_000
const lifetimeMilliseconds = 60_000
/** Time for which a stopping server waits for a client that does not read. */
const farewellMilliseconds = 500
/**
 * A streamed response ends after this many characters, because browsers may keep all of it; the next response
 * continues.
 */
const maxResponseLength = 4 * 1024 * 1024

export interface BackChannelOptions {
  readonly response: ServerResponse
  readonly outbox: Outbox
  /** Last message that the client has received. */
  readonly after: number
  /** Long polling: the response ends after it has carried a message, or empty after a timeout. */
  readonly polling: boolean
  readonly pollMilliseconds: number
  readonly timers: Timers
  readonly onProgress: () => void
  readonly onEnd: () => void
}

/** Response that carries messages to the client while it is open. */
export class BackChannel {
  readonly #options: BackChannelOptions
  #sentId: number
  #length = 0
  #ended = false
  #cancelEnd = () => {}
  #cancelKeepAlive = () => {}

  constructor(options: BackChannelOptions) {
    this.#options = options
    this.#sentId = options.after
  }

  start(): void {
    const { response, timers, outbox, polling, pollMilliseconds } = this.#options
    response.flushHeaders()
    response.on('drain', () => this.flush())
    response.on('close', () => this.end())
    if (polling) {
      this.#cancelEnd = timers.after(pollMilliseconds, () => this.#sendNoop())
      this.flush()
    } else {
      this.#cancelEnd = timers.after(lifetimeMilliseconds, () => this.end())
      this.#keepAlive()
      // The first bytes show a client that no proxy is buffering.
      if (outbox.lastId > this.#sentId) this.flush()
      else this.#sendNoop()
    }
  }

  /** Sends the waiting messages, as many as the connection takes. */
  flush(): void {
    const { response, outbox, polling, onProgress } = this.#options
    while (!this.#ended && (polling || !response.writableNeedDrain)) {
      const next = outbox.nextFrame(this.#sentId)
      if (next === undefined) break
      response.write(next.text)
      this.#sentId = next.lastId
      this.#length += next.text.length
      if (this.#length >= maxResponseLength) this.end()
      onProgress()
    }
    if (polling && this.#length > 0) this.end()
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#cancelEnd()
    this.#cancelKeepAlive()
    this.#options.response.end()
    this.#options.onEnd()
  }

  /** Resolves when the whole response is sent, cannot be sent, or takes too long. */
  whenSent(): Promise<void> {
    const { response, timers } = this.#options
    return new Promise((resolve) => {
      response.once('finish', resolve)
      response.once('close', resolve)
      timers.after(farewellMilliseconds, resolve)
    })
  }

  #keepAlive(): void {
    this.#cancelKeepAlive = this.#options.timers.after(keepAliveMilliseconds, () => {
      this.#sendNoop()
      this.#keepAlive()
    })
  }

  #sendNoop(): void {
    this.#options.outbox.push('"noop"')
    this.flush()
  }
}
