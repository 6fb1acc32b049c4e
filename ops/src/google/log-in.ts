import { applicationDefault } from 'firebase-admin/app'
import { connectGoogle, type Request } from './request.ts'

/** Connects to Google's APIs as the person who is logged in. */
export function logIn(project: string): Request {
  const credential = applicationDefault()
  return connectGoogle({
    project,
    async fetchToken() {
      try {
        return (await credential.getAccessToken()).access_token
      } catch (cause) {
        throw new Error('No valid login was found. Run: gcloud auth application-default login', { cause })
      }
    },
  })
}
