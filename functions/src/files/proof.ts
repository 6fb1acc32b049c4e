import { createHash } from 'node:crypto'
import type { SentFile } from '@rupee/domain/input/sent-file.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderInput } from '@rupee/domain/orders/order-input.ts'
import { keyedHash } from '../cipher/keyed-hash.ts'
import type { Content } from '../world/file-store.ts'
import { world } from '../world/world.ts'
import { cleanImage, pixelsAtMost } from './clean-image.ts'

interface Proof {
  readonly screenshot: string
  readonly chatScreenshot: string[]
  /** By which each file is recognised if it comes again. */
  readonly fingerprints: readonly string[]
  /** The files to store, by path. */
  readonly files: ReadonlyMap<string, Content>
}

export async function proofFiles(
  uid: string,
  trackingID: string,
  { screenshot, chat }: Pick<OrderInput, 'screenshot' | 'chat'>,
): Promise<Proof> {
  const files = new Map<string, Content>()
  const fingerprints = new Set<string>()
  const names = ['screenshot', ...chat.map((_, index) => `chat-${index + 1}`)]
  for (const [index, file] of [screenshot, ...chat].entries()) {
    const sent = await bytesOf(file)
    fingerprints.add(fingerprintOf(sent))
    files.set(pathFor({ uid, trackingID }, names[index] ?? '', file), await cleaned(sent, file))
  }
  const [first = '', ...others] = files.keys()
  return { screenshot: first, chatScreenshot: others, fingerprints: [...fingerprints], files }
}

/** If two members of staff decide at once, only one decision counts. The other's file must not replace that one's. */
export async function payoutFile(
  order: Pick<Order, 'uid' | 'trackingID'>,
  file: SentFile | undefined,
): Promise<{ path: string | undefined; files: ReadonlyMap<string, Content> }> {
  if (!file) return { path: undefined, files: new Map() }
  const path = pathFor(order, `admin-${world().random.uuid()}`, file)
  return { path, files: new Map([[path, await cleaned(await bytesOf(file), file)]]) }
}

/** The files of a message. If it is sent twice at once, the files of the one that is refused are not those of the other. */
export async function messageFiles(
  order: Pick<Order, 'uid' | 'trackingID'>,
  sent: readonly SentFile[],
): Promise<{ paths: string[]; files: ReadonlyMap<string, Content> }> {
  const files = new Map<string, Content>()
  for (const file of sent) {
    const path = pathFor(order, `message-${world().random.uuid()}`, file)
    files.set(path, await cleaned(await bytesOf(file), file))
  }
  return { paths: [...files.keys()], files }
}

const bytesOf = async (file: SentFile) => Buffer.from(await file.arrayBuffer())

async function cleaned(sent: Buffer, { type }: SentFile): Promise<Content> {
  return { bytes: await cleanImage(sent, type, pixelsAtMost.screenshot), type }
}

/** Of the bytes as they were sent: what is stored may be encoded in another way tomorrow. */
function fingerprintOf(sent: Buffer): string {
  return keyedHash('proof', createHash('sha256').update(sent).digest('base64url'))
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** The name is ours: a customer's file name must not become part of a path. */
function pathFor({ uid, trackingID }: Pick<Order, 'uid' | 'trackingID'>, name: string, { type }: SentFile) {
  return `orders/${uid}/${trackingID}/${name}.${extensions[type]}`
}
