import { randomUUID } from 'node:crypto'
import type { SentFile } from '@rupee/domain/input/sent-file.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderInput } from '@rupee/domain/orders/order-input.ts'

interface Proof {
  readonly screenshot: string
  readonly chatScreenshot: string[]
  /** The files to store, by path. */
  readonly files: ReadonlyMap<string, SentFile>
}

export function proofFiles(
  uid: string,
  trackingID: string,
  { screenshot, chat }: Pick<OrderInput, 'screenshot' | 'chat'>,
): Proof {
  const pathOf = (name: string, file: SentFile) => pathFor({ uid, trackingID }, name, file)
  const first = pathOf('screenshot', screenshot)
  const others = chat.map((file, index) => [pathOf(`chat-${index + 1}`, file), file] as const)
  return {
    screenshot: first,
    chatScreenshot: others.map(([path]) => path),
    files: new Map([[first, screenshot], ...others]),
  }
}

/** If two members of staff decide at once, only one decision counts. The other's file must not replace that one's. */
export function payoutFile(
  order: Pick<Order, 'uid' | 'trackingID'>,
  file: SentFile | undefined,
): { path: string | undefined; files: ReadonlyMap<string, SentFile> } {
  if (!file) return { path: undefined, files: new Map() }
  const path = pathFor(order, `admin-${randomUUID()}`, file)
  return { path, files: new Map([[path, file]]) }
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
