import { createHash } from 'node:crypto'
import type { SentFile } from '@rupee/domain/input/sent-file.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderInput } from '@rupee/domain/orders/order-input.ts'
import { computeKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { cleanImage, imageBounds } from '../../platform/storage/clean-image.ts'
import type { Content } from '../../platform/world/file-store.ts'
import { world } from '../../platform/world/world.ts'

interface Proof {
  readonly screenshot: string
  readonly chatScreenshot: string[]
  /** Fingerprint of each file with its path, by which a file that is sent again is recognised. */
  readonly fingerprints: ReadonlyMap<string, string>
  /** Decodes the images, which takes long. Returns the files to store, by path. */
  clean(): Promise<ReadonlyMap<string, Content>>
}

/** Files of payment claims are apart from those of orders. */
type ProofFolder = 'orders' | 'claims'

/** Names the files of an order or a payment claim without decoding them. */
export async function prepareProofFiles(
  uid: string,
  trackingID: string,
  { screenshot, chat }: Pick<OrderInput, 'screenshot' | 'chat'>,
  folder: ProofFolder = 'orders',
): Promise<Proof> {
  const names = ['screenshot', ...chat.map((_, index) => `chat-${index + 1}`)]
  const files = [screenshot, ...chat].map(
    (file, index): NamedFile => [toProofPath({ uid, trackingID }, names[index] ?? '', file, folder), file],
  )
  const fingerprints = files.map(async ([path, file]) => [hashProof(await readBytes(file)), path] as const)
  const [first = '', ...others] = files.map(([path]) => path)
  return {
    screenshot: first,
    chatScreenshot: others,
    fingerprints: new Map(await Promise.all(fingerprints)),
    clean: () => cleanAll(files, uid),
  }
}

/** Names and cleans the file of a payout. Its random name keeps two decisions at once from replacing each other's file. */
export async function preparePayoutFile(
  order: Pick<Order, 'uid' | 'trackingID'>,
  file: SentFile | undefined,
  by: string,
): Promise<{ path: string | undefined; files: ReadonlyMap<string, Content> }> {
  if (!file) return { path: undefined, files: new Map() }
  const path = toProofPath(order, `admin-${world().random.uuid()}`, file)
  return { path, files: await cleanAll([[path, file]], by) }
}

/**
 * Names the files of a message. Two attempts at once get different names, so that the refused attempt cannot remove
 * the files of the other.
 */
export async function prepareMessageFiles(
  order: Pick<Order, 'uid' | 'trackingID'>,
  sent: readonly SentFile[],
  by: string,
): Promise<{ paths: string[]; files: ReadonlyMap<string, Content> }> {
  const named = sent.map(
    (file): NamedFile => [toProofPath(order, `message-${world().random.uuid()}`, file), file],
  )
  return { paths: named.map(([path]) => path), files: await cleanAll(named, by) }
}

type NamedFile = readonly [path: string, file: SentFile]

const readBytes = async (file: SentFile) => Buffer.from(await file.arrayBuffer())

/** Decoded at the same time, so that all of them queue. The first refusal is reported. */
async function cleanAll(named: readonly NamedFile[], owner: string): Promise<ReadonlyMap<string, Content>> {
  const cleaned = named.map(async ([path, file]): Promise<[string, Content]> => {
    const bytes = await cleanImage(await readBytes(file), file.type, imageBounds.proof, owner)
    return [path, { bytes, type: file.type }]
  })
  return new Map(await Promise.all(cleaned))
}

/** Hashes the bytes as sent, because the encoding of the stored copy may change. */
function hashProof(sent: Buffer): string {
  return computeKeyedHash('proof', createHash('sha256').update(sent).digest('base64url'))
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
}

/** The name is ours: a customer's file name must not become part of a path. */
function toProofPath(
  { uid, trackingID }: Pick<Order, 'uid' | 'trackingID'>,
  name: string,
  { type }: SentFile,
  folder: ProofFolder = 'orders',
) {
  return `${folder}/${uid}/${trackingID}/${name}.${extensions[type]}`
}
