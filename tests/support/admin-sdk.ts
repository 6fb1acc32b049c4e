import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

const projectId = process.env.GCLOUD_PROJECT ?? ''

const app = initializeApp(
  { projectId, storageBucket: process.env.STORAGE_BUCKET ?? `${projectId}.appspot.com` },
  'tests',
)

/** Past the rules and the calls, to see what a call has left behind and to set up what no call can. */
export const firestore = getFirestore(app)
export const auth = getAuth(app)
export const bucket = getStorage(app).bucket()
