import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Timers } from '../../listening/timers.ts'
import type { FirestoreError } from '../../reporting/firestore-error.ts'
import { BackChannel, keepAliveMilliseconds } from './back-channel.ts'
import type { ChannelStream, OpenChannel } from './channel-stream.ts'
import { Outbox } from './outbox.ts'

/**
 * Timeout for the back channel: a client opens one at once, and again within seconds of losing it. A closed page never
 * does.
 */
const abandonedMilliseconds = 60_000
/** Limit of unread bytes above which a client that reads nothing for a while is dropped. */
const maxUnreadLength = 16 * 1024 * 1024
const stalledMilliseconds = 30_000

export interface Poll {
  readonly streaming: boolean
  readonly timeoutMilliseconds: number | undefined
}

/** One channel: a stream of messages in each direction, over any number of requests. */
export class ChannelSession {
  readonly id = randomBytes(16).toString('base64url')
  readonly #timers: Timers
  readonly #onClose: () => void
  readonly #outbox = new Outbox()
  readonly #inbox: Inbox
  readonly #stream: ChannelStream
  #backChannel: BackChannel | undefined
  #cancelAbandoned = () => {}
  #cancelStalled = () => {}
  #flushDue = false
  #progressed = false
  #closed = false

  constructor(open: OpenChannel, headers: ReadonlyMap<string, string>, timers: Timers, onClose: () => void) {
    this.#timers = timers
    this.#onClose = onClose
    this.#stream = open(headers, {
      send: (message) => this.#send(message),
      end: (error) => this.#end(error),
    })
    this.#inbox = new Inbox((message) => this.#stream.receive(message))
    this.#watchForStall()
  }

  /** Any request shows that the client is alive, and names the last message that it has received. */
  touch(acknowledgedId: number): void {
    this.#closeIfAbandoned()
    const before = this.#outbox.length
    this.#outbox.acknowledge(acknowledgedId)
    if (this.#outbox.length < before) this.#progressed = true
  }

  receive(offset: number, messages: readonly string[]): void {
    this.#inbox.accept(offset, messages)
  }

  /** Reports whether a back channel is open, the number of the last message, and how much is not acknowledged. */
  status(): readonly [0 | 1, number, number] {
    return [this.#backChannel ? 1 : 0, this.#outbox.lastId, this.#outbox.length]
  }

  openBackChannel(response: ServerResponse, after: number, { streaming, timeoutMilliseconds }: Poll): void {
    this.#backChannel?.end()
    const channel: BackChannel = new BackChannel({
      response,
      after,
      outbox: this.#outbox,
      polling: !streaming,
      pollMilliseconds: Math.min(timeoutMilliseconds ?? keepAliveMilliseconds, keepAliveMilliseconds),
      timers: this.#timers,
      onProgress: () => {
        this.#progressed = true
      },
      onEnd: () => {
        if (this.#backChannel !== channel) return
        this.#backChannel = undefined
        this.#closeIfAbandoned()
      },
    })
    this.#backChannel = channel
    this.#cancelAbandoned()
    channel.start()
  }

  /** Tells the client to reconnect at once, because the server stops. Resolves when the client has been told. */
  async stop(): Promise<void> {
    const sent = this.#backChannel?.whenSent()
    this.#outbox.push('"stop"')
    this.#backChannel?.flush()
    this.close()
    await sent
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#cancelAbandoned()
    this.#cancelStalled()
    this.#stream.close()
    this.#backChannel?.end()
    this.#onClose()
  }

  #closeIfAbandoned(): void {
    this.#cancelAbandoned()
    if (this.#backChannel || this.#closed) return
    this.#cancelAbandoned = this.#timers.after(abandonedMilliseconds, () => this.close())
  }

  /** Messages of one turn travel in one frame. */
  #send(message: string): void {
    this.#outbox.push(message)
    if (this.#flushDue) return
    this.#flushDue = true
    queueMicrotask(() => {
      this.#flushDue = false
      this.#backChannel?.flush()
    })
  }

  /** Sends the end of the server's messages; the client answers an error by closing the channel. */
  #end(error: FirestoreError | undefined): void {
    const { status, message } = error ?? { status: 'OK', message: '' }
    this.#send(JSON.stringify({ error: { status, message } }))
  }

  #watchForStall(): void {
    this.#cancelStalled = this.#timers.after(stalledMilliseconds, () => {
      if (!this.#progressed && this.#outbox.length > maxUnreadLength) return this.close()
      this.#progressed = false
      this.#watchForStall()
    })
  }
}

/** Maximum gap in message numbers. A client beyond it is broken. */
const maxAhead = 1000

/** Sorts the client's messages by number, and drops those repeated by a retried request. */
class Inbox {
  readonly #deliver: (message: string) => void
  readonly #early = new Map<number, string>()
  #next = 0

  constructor(deliver: (message: string) => void) {
    this.#deliver = deliver
  }

  accept(offset: number, messages: readonly string[]): void {
    for (const [i, message] of messages.entries()) {
      const number = offset + i
      if (number >= this.#next && number < this.#next + maxAhead) this.#early.set(number, message)
    }
    for (let message = this.#take(); message !== undefined; message = this.#take()) this.#deliver(message)
  }

  #take(): string | undefined {
    const message = this.#early.get(this.#next)
    if (message !== undefined) this.#early.delete(this.#next++)
    return message
  }
}
