import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

const app = initializeApp()

export const firestore = getFirestore(app)
firestore.settings({ ignoreUndefinedProperties: true })

export const auth = getAuth(app)

export const bucket = () => getStorage(app).bucket()
