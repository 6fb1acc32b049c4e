import type { AppCheck } from 'firebase-admin/app-check'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { FileStore } from './file-store.ts'
import type { ImageBounds, ImageFault } from './images/encode-image.ts'
import type { GreyImage } from './images/grey-image.ts'
import type { ServerRequest } from './servers/ask-server.ts'

/**
 * Everything that the functions need from outside. It is set once for each process: by index.ts, by an operator
 * command, by a test, or by the simulation for each process that it simulates.
 */
export interface World {
  /** Whether nothing here is real, so that defaults may be convenient. Otherwise those of production apply. */
  readonly isLocal: boolean
  readonly firestore: Pick<
    Firestore,
    'collection' | 'collectionGroup' | 'doc' | 'getAll' | 'recursiveDelete' | 'runTransaction'
  >
  readonly auth: Pick<
    Auth,
    'createCustomToken' | 'createSessionCookie' | 'deleteUser' | 'verifySessionCookie'
  > & {
    /** Creates the user of this ID if it is missing. */
    createUser(uid: string): Promise<void>
    /** Signs in with a custom token, which creates no user. Undefined if an operator has disabled the person. */
    exchangeToken(customToken: string): Promise<string | undefined>
  }
  readonly appCheck: Pick<AppCheck, 'verifyToken'>
  readonly files: FileStore
  readonly mail: Post
  readonly clock: Clock
  readonly random: Randomness
  readonly threads: Threads
  readonly servers: Servers
  readonly log: LogWriter
}

export interface Post {
  send(mail: OutgoingMail): Promise<void>
}

export interface OutgoingMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string | undefined
  /** Stays the same for a mail that is sent twice, so that mailboxes show it once. */
  readonly messageId: string
}

export interface Clock {
  now(): Date
  /** Milliseconds since an arbitrary moment, for differences. It never decreases. */
  elapsed(): number
  /** Ends early, and without an error, once `ended` is aborted. */
  wait(milliseconds: number, ended?: AbortSignal): Promise<void>
}

export interface Randomness {
  uuid(): string
  bytes(length: number): Buffer
  /** Returns an integer from 0 up to the limit, exclusive. */
  below(limit: number): number
}

/** Work that is done in other threads, and ends with its process. */
export interface Threads {
  scrypt(secret: Buffer, salt: Buffer, cost: ScryptCost): Promise<Buffer>
  /**
   * Encodes an image again without its metadata; other files stay unchanged. Images of one owner wait for each other,
   * and hardly for those of others.
   */
  cleanImage(bytes: Buffer, type: string, bounds: ImageBounds, owner: string): Promise<Buffer | ImageFault>
  /** Returns the image without colours, at a width. Undefined if it is not an image, or too small to show text. */
  greyImage(bytes: Buffer, width: number, owner: string): Promise<GreyImage | undefined>
}

export interface ScryptCost {
  readonly length: number
  readonly N: number
  readonly r: number
  readonly p: number
}

/** Servers of third parties, named by settings. */
export interface Servers {
  /** Returns the JSON that a server answers. */
  ask(request: ServerRequest): Promise<unknown>
}

export interface LogWriter {
  info(message: string, fields: object): void
  warn(message: string, fields: object): void
  error(message: string, fields: object): void
}

let handedIn: World | undefined

export function handIn(world: World): void {
  handedIn = world
}

/** Returns the world of this process. It is not a parameter, because a hundred modules would pass it on. */
export function world(): World {
  if (!handedIn) throw new Error('No world was handed in')
  return handedIn
}
