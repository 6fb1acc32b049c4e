import { type Answers, type Change, list } from './google-server.ts'

interface Operation {
  readonly name: string
  done: boolean
  readonly metadata: object
  /** Work that ends with the operation. */
  finish(): void
}

const bucketOfFiles = 'exchange-1.firebasestorage.app'

/** Project with data and files, of which Google makes exports and copies. */
export class Backups {
  readonly enabledServices = [
    'firestore.googleapis.com',
    'storage.googleapis.com',
    'storagetransfer.googleapis.com',
    'firebasestorage.googleapis.com',
  ]
  readonly buckets = new Map<string, object>()
  /** Times of the snapshots by the addresses of finished exports. */
  readonly exports = new Map<string, unknown>()
  /** Whether the files have been copied. */
  areFilesCopied = false
  readonly #operations: Operation[] = []

  answers(): Answers {
    const jobs = [
      {
        name: 'transferJobs/1',
        status: 'ENABLED',
        transferSpec: { gcsDataSource: { bucketName: bucketOfFiles } },
        latestOperationName: this.#operations.findLast(({ name }) => name.startsWith('transfer'))?.name,
      },
    ]
    return {
      'storage.googleapis.com/storage/v1/b': list(
        'items',
        [...this.buckets.keys()].map((name) => ({ name })),
      ),
      'firebasestorage.googleapis.com/v1alpha/projects/exchange-1/defaultBucket': {
        bucket: { name: `projects/exchange-1/buckets/${bucketOfFiles}` },
      },
      'storagetransfer.googleapis.com/v1/transferJobs': { transferJobs: jobs },
      'firestore.googleapis.com/v1/projects/exchange-1/databases/(default)/operations': list(
        'operations',
        this.#operations.filter(({ name }) => name.startsWith('projects/')).map((each) => toAnswer(each)),
      ),
      ...Object.fromEntries(this.#operations.map((each) => [toAddress(each), toAnswer(each)])),
      ...Object.fromEntries([...this.exports.keys()].map((address) => [toMetadata(address), { size: '9' }])),
    }
  }

  /** Lets time pass, in which all operations end. */
  pass(): void {
    for (const operation of this.#operations) {
      if (operation.done) continue
      operation.done = true
      operation.finish()
    }
  }

  /** Makes a change as Google does, or refuses it with a status. */
  change({ address, body }: Change): object | number {
    if (address === 'storage.googleapis.com/storage/v1/b') {
      const name = String(body.name)
      if (this.buckets.has(name)) return 409
      this.buckets.set(name, body)
      return body
    }
    if (address.endsWith(':exportDocuments')) {
      const prefix = String(body.outputUriPrefix)
      const isTaken = this.#operations.some(({ metadata }) => Object(metadata).outputUriPrefix === prefix)
      if (isTaken) return 400
      return this.#start(
        'projects/exchange-1/databases/(default)/operations/',
        { outputUriPrefix: prefix },
        () => this.exports.set(prefix, body.snapshotTime),
      )
    }
    if (address.endsWith(':run')) {
      const isActive = this.#operations.some(({ name, done }) => name.startsWith('transfer') && !done)
      if (isActive) return 400
      return this.#start('transferOperations/', {}, () => {
        this.areFilesCopied = true
      })
    }
    return 404
  }

  #start(prefix: string, metadata: object, finish: () => void): object {
    const operation = { name: `${prefix}${this.#operations.length + 1}`, done: false, metadata, finish }
    this.#operations.push(operation)
    return toAnswer(operation)
  }
}

const toAnswer = ({ name, done, metadata }: Operation) => ({
  name,
  metadata,
  ...(done && { done, response: {} }),
})

const toAddress = ({ name }: Operation) =>
  `${name.startsWith('transfer') ? 'storagetransfer' : 'firestore'}.googleapis.com/v1/${name}`

function toMetadata(address: string): string {
  const [, bucket = '', name = ''] = /^gs:\/\/([^/]+)\/(.+)$/.exec(address) ?? []
  return `storage.googleapis.com/storage/v1/b/${bucket}/o/${name}/${name}.overall_export_metadata`
}
