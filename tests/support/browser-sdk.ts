import { randomUUID } from 'node:crypto'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth'
import { connectFirestoreEmulator, doc, getDoc, getFirestore, onSnapshot } from 'firebase/firestore'
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage'
import type { Client } from './client.ts'

/** Returns the token with which a page of this client signs in to Firebase. */
export async function requestReadingToken(client: Client): Promise<string> {
  const { body } = await client.post('/d/auth/verify-login/', { token: '1' })
  return String(body.firebaseToken)
}

/** Uploads as the page does: by the SDK of Firebase, signed in with the session's token, under the rules. */
export async function upload(client: Client, path: string, file: File): Promise<string> {
  const token = await requestReadingToken(client)
  return runInPage(
    (auth) => signInWithCustomToken(auth, token),
    async (app) => {
      await uploadFile(app, path, file)
      return path
    },
  )
}

/** Requests a grant and uploads to it, as the page does. Returns the path. */
export async function uploadKyc(client: Client, field: string, file: File): Promise<string> {
  return upload(client, await askForPlace(client, field), file)
}

export async function askForPlace(client: Client, field: string): Promise<string> {
  const { status, body } = await client.post('/d/api/kyc/grant/', { field })
  if (status !== 200) throw new Error(`No place was granted: ${JSON.stringify(body)}`)
  return String(body.path)
}

async function uploadFile(app: FirebaseApp, path: string, file: File): Promise<void> {
  const storage = getStorage(app)
  connectStorageEmulator(storage, ...toAddress(process.env.FIREBASE_STORAGE_EMULATOR_HOST))
  await uploadBytes(ref(storage, path), await file.arrayBuffer(), { contentType: file.type })
}

/** Tells whether the rules let this session read a document. */
export async function canRead(path: string, signIn: (auth: Auth) => Promise<unknown>): Promise<boolean> {
  return runInPage(signIn, async (app) => {
    const firestore = getFirestore(app)
    connectFirestoreEmulator(firestore, ...toAddress(process.env.FIRESTORE_EMULATOR_HOST))
    return getDoc(doc(firestore, path)).then(
      (found) => found.exists(),
      (error) => {
        if (error.code === 'permission-denied') return false
        throw error
      },
    )
  })
}

interface ListeningPage {
  /** Tells whether its listener was refused. */
  isRefused(): boolean
  upload(path: string, file: File): Promise<void>
}

/** Listens to a document, as a page does, while `meanwhile` runs. */
export async function runWhileListening(
  path: string,
  signIn: (auth: Auth) => Promise<unknown>,
  meanwhile: (page: ListeningPage) => Promise<void>,
): Promise<void> {
  await runInPage(signIn, async (app) => {
    const firestore = getFirestore(app)
    connectFirestoreEmulator(firestore, ...toAddress(process.env.FIRESTORE_EMULATOR_HOST))
    let isRefused = false
    await new Promise<void>((resolve, reject) => {
      onSnapshot(
        doc(firestore, path),
        () => resolve(),
        (error) => {
          isRefused = error.code === 'permission-denied'
          reject(error)
        },
      )
    })
    await meanwhile({
      isRefused: () => isRefused,
      upload: (name, file) => uploadFile(app, name, file),
    })
  })
}

/** Runs work with the SDK of Firebase, set up as in a page. */
async function runInPage<T>(
  signIn: (auth: Auth) => Promise<unknown>,
  work: (app: FirebaseApp) => Promise<T>,
): Promise<T> {
  const projectId = process.env.GCLOUD_PROJECT ?? ''
  const options = { projectId, apiKey: 'any', storageBucket: `${projectId}.appspot.com` }
  const app = initializeApp(options, randomUUID())
  try {
    const auth = getAuth(app)
    connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true })
    await signIn(auth)
    return await work(app)
  } finally {
    await deleteApp(app)
  }
}

function toAddress(hostAndPort = ''): [host: string, port: number] {
  const [host = '', port] = hostAndPort.split(':')
  return [host, Number(port)]
}
