import { RefusedRequest } from '../google/refused-request.ts'
import type { Request } from '../google/request.ts'

/** Sends requests to the emulators that the environment names, as their owner. */
export const requestLocally: Request = async (method, address, body) => {
  const answer = await fetch(toEmulator(address), {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  })
  const content: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return content
  throw RefusedRequest.from(address, answer.status, content)
}

function toEmulator(address: string): string {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST } = process.env
  const slash = address.indexOf('/')
  const service = address.slice(0, slash)
  const path = address.slice(slash)
  const hosts: Readonly<Record<string, string>> = {
    'firestore.googleapis.com': `http://${FIRESTORE_EMULATOR_HOST}`,
    'identitytoolkit.googleapis.com': `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`,
    'storage.googleapis.com': `http://${FIREBASE_STORAGE_EMULATOR_HOST}`,
  }
  const host = hosts[service]
  if (host === undefined) throw new Error(`The local suite has no ${service}.`)
  return `${host}${path}`
}
