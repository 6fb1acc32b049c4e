import type { StorageObjectData } from 'firebase-functions/v2/storage'
import { bucket } from '../world/firebase.ts'
import { isNotFound } from './stored-files.ts'

const token = 'firebaseStorageDownloadTokens'

/**
 * An upload through a browser SDK leaves a token on the object; with it the file can be had by anybody, for ever.
 * The Storage emulator keeps the token whatever it is told, so that there this can only be seen to have been tried.
 */
export async function withdrawDownloadLink({ name, metadata }: StorageObjectData): Promise<void> {
  if (!metadata?.[token]) return
  try {
    await bucket()
      .file(name)
      .setMetadata({ metadata: { [token]: null } })
  } catch (error) {
    // An event that fails comes again, for a day; a file that is gone has no link any more.
    if (!isNotFound(error)) throw error
  }
}
