import { Client, credentials, Metadata } from '@grpc/grpc-js'
import { codecs } from '../src/firestore/wire/codecs.ts'
import type { ListenRequest, ListenResponse } from '../src/firestore/wire/messages.ts'
import { type Json, root } from './any-request.ts'
import { toComparable } from './comparable.ts'

const method = '/google.firestore.v1.Firestore/Listen'
const asked = 1
const marker = 2
const longest = 5_000

/** Marker document that only a listener reads, which shows that it has received everything before. */
export const markerPath = 'marker/m'

export function openChannel(port: number): Client {
  return new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
    // Documents of one answer of this side.
    'grpc.max_receive_message_length': -1,
  })
}

/** Result of one query, from all messages to its listener. */
export class Listener {
  readonly #documents = new Map<string, string>()
  readonly #stream
  #isMarked = false
  #isConsistent = false
  #ended: string | undefined
  #heard = () => {}

  constructor(channel: Client, database: string, structuredQuery: Json) {
    const metadata = new Metadata()
    metadata.set('authorization', 'Bearer owner')
    metadata.set('google-cloud-resource-prefix', database)
    this.#stream = channel.makeBidiStreamRequest<ListenRequest, ListenResponse>(
      method,
      codecs.ListenRequest.encode,
      codecs.ListenResponse.decode,
      metadata,
    )
    this.#stream.on('data', (response: ListenResponse) => this.#hear(response))
    this.#stream.on('error', ({ message }) => this.#end(message))
    const documents = `${database}/documents`
    const target = JSON.parse(
      JSON.stringify({ parent: documents, structuredQuery }).replaceAll(root, documents),
    )
    this.#add(database, { targetId: asked, query: target })
    this.#add(database, { targetId: marker, documents: { documents: [`${documents}/${markerPath}`] } })
  }

  /** The documents of the query once the marker has arrived, or the reason why there are none. */
  async holds(): Promise<string> {
    const isSettled = () => this.#ended !== undefined || (this.#isMarked && this.#isConsistent)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longest)
      this.#heard = () => {
        if (!isSettled()) return
        clearTimeout(timer)
        resolve()
      }
      this.#heard()
    })
    if (this.#ended !== undefined) return this.#ended
    if (!isSettled()) return 'was never told'
    return JSON.stringify([...this.#documents.entries()].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  close(): void {
    this.#stream.cancel()
  }

  #add(database: string, addTarget: object): void {
    this.#stream.write(codecs.ListenRequest.fromJson(JSON.parse(JSON.stringify({ database, addTarget }))))
  }

  #hear({ targetChange, documentChange, documentDelete, documentRemove, filter }: ListenResponse): void {
    if (targetChange) this.#change(targetChange)
    if (documentChange?.document) {
      const { targetIds, removedTargetIds, document } = documentChange
      const name = document.name ?? ''
      if (targetIds?.includes(marker)) this.#mark()
      if (targetIds?.includes(asked)) this.#documents.set(name, toText(document))
      if (removedTargetIds?.includes(asked)) this.#documents.delete(name)
    }
    for (const gone of [documentDelete, documentRemove]) {
      if (gone?.removedTargetIds?.includes(asked)) this.#documents.delete(gone.document ?? '')
    }
    if (filter?.targetId === asked && filter.count !== this.#documents.size) {
      this.#end(`is told of ${filter.count} documents and knows ${this.#documents.size}`)
    }
    this.#heard()
  }

  /** From here on, only a snapshot that has the marker counts. */
  #mark(): void {
    this.#isMarked = true
    this.#isConsistent = false
  }

  #change({
    targetChangeType,
    targetIds,
    cause,
    readTime,
  }: NonNullable<ListenResponse['targetChange']>): void {
    if (targetChangeType === 'REMOVE') this.#end(`${cause?.code} ${cause?.message}`)
    if (targetChangeType === 'RESET' && targetIds?.includes(asked)) this.#documents.clear()
    const isOfAll = !targetIds || targetIds.length === 0
    if (isOfAll && readTime && this.#isMarked) this.#isConsistent = true
  }

  #end(why: string): void {
    this.#ended ??= why
    this.#heard()
  }
}

function toText(document: object): string {
  return JSON.stringify(toComparable(codecs.Document.toJson(document)))
}
