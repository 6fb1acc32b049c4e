import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth'
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage'
import type { Client } from './client.ts'

/** Uploads as the page does: by Firebase's own SDK, signed in with the token of the session, under the rules. */
export async function upload(client: Client, path: string, file: File): Promise<string> {
  const projectId = process.env.GCLOUD_PROJECT ?? ''
  const app = initializeApp(
    { projectId, apiKey: 'any', storageBucket: `${projectId}.appspot.com` },
    randomUUID(),
  )
  try {
    const auth = getAuth(app)
    connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true })
    const { body } = await client.post('/d/auth/verify-login/', { token: '1' })
    await signInWithCustomToken(auth, String(body.firebaseToken))
    const storage = getStorage(app)
    const [host = '', port] = (process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '').split(':')
    connectStorageEmulator(storage, host, Number(port))
    await uploadBytes(ref(storage, path), await file.arrayBuffer(), { contentType: file.type })
    return path
  } finally {
    await deleteApp(app)
  }
}
