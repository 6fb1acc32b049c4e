import type { Auth } from 'firebase-admin/auth'
import type { DocumentReference, Firestore, SetOptions } from 'firebase-admin/firestore'
import type { ArrivedMail } from './arrived-mail.ts'

/** World of the tests of a file: the emulators of the suite, or their own process. */
export interface WorldAtHand {
  /** True if other test files share it. */
  readonly isShared: boolean
  /** Base URL of the site. */
  readonly site: string
  readonly firestore: Documents
  readonly auth: Pick<Auth, 'createCustomToken' | 'createSessionCookie' | 'deleteUser'> & {
    createUser(uid: string): Promise<unknown>
    getUser(uid: string): Promise<object>
    /** Signs in as a page does. */
    exchangeToken(customToken: string): Promise<string | undefined>
  }
  readonly bucket: Files
  /** Sends any request to a path of the site. */
  ask(path: string, request: RequestInit): Promise<Response>
  /** Returns the mails to an address, newest first. */
  listMails(address: string): Promise<readonly ArrivedMail[]>
  runSchedule(name: string, at: Date): Promise<void>
}

export interface Documents
  extends Pick<
    Firestore,
    'collection' | 'collectionGroup' | 'doc' | 'getAll' | 'recursiveDelete' | 'runTransaction'
  > {
  batch(): Batch
}

interface Batch {
  create(document: DocumentReference, data: object): unknown
  delete(document: DocumentReference): unknown
  set(document: DocumentReference, data: object, options?: SetOptions): unknown
  commit(): Promise<unknown>
}

export interface Files {
  readonly name: string
  file(path: string): StoredFile
  getFiles(within: { readonly prefix: string }): Promise<readonly [readonly StoredFile[], ...unknown[]]>
}

interface StoredFile {
  readonly name: string
  exists(): Promise<readonly [boolean]>
  download(): Promise<readonly [Buffer]>
  save(
    content: Buffer | string,
    options?: { readonly contentType?: string; readonly resumable?: boolean },
  ): Promise<unknown>
  getMetadata(): Promise<readonly [Metadata, ...unknown[]]>
}

interface Metadata {
  readonly size?: string | number
  readonly contentType?: string
  readonly timeCreated?: string
  readonly metageneration?: string | number
  readonly metadata?: Readonly<Record<string, unknown>>
}
