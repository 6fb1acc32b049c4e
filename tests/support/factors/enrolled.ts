import { type Answer, Client } from '../client.ts'
import { findCodes, waitForCode } from '../mailbox.ts'
import type { SignedIn } from '../people.ts'
import { SoftwareApp } from './software-app.ts'
import { SoftwarePasskey } from './software-passkey.ts'

const root = '/d/auth/factors/'

type Owner = Pick<SignedIn, 'client' | 'email' | 'password'>

/** Begins to set up a factor; the first one takes a proof by password and mailed code. */
async function begin(owner: Owner, path: string): Promise<Answer> {
  const first = await owner.client.post(path)
  if (first.status !== 403 || String(first.body.factor) !== 'password') return requireDone(first)
  await proveOwner(owner)
  return requireDone(await owner.client.post(path))
}

/** Returns the proof of a person without a second factor. */
export async function proveOwner(owner: Owner): Promise<void> {
  requireDone(await sendSecondStep(owner.client, { otp: await requestOwnerCode(owner) }))
}

/** Returns the code that is mailed after the right password. */
export async function requestOwnerCode({ client, email, password }: Owner): Promise<string> {
  const known = await findCodes(email)
  requireDone(await sendSecondStep(client, { password }))
  return waitForCode(email, ...known)
}

/** Creates a person with an authenticator app. */
export async function withApp(owner: Owner, name = 'My phone') {
  const { client } = owner
  const begun = await begin(owner, `${root}app/`)
  const app = new SoftwareApp(String(begun.body.key))
  const { body } = requireDone(await client.post(`${root}app/add/`, { name, code: await app.next() }))
  return { app, codes: toList(body.codes) }
}

/** Creates a person with a passkey. */
export async function withPasskey(owner: Owner, name = 'My laptop') {
  const { client } = owner
  const passkey = new SoftwarePasskey()
  const begun = await begin(owner, `${root}passkey/`)
  const fields = { name, passkey: passkey.made(begun.body.options) }
  const { body } = requireDone(await client.post(`${root}passkey/add/`, fields, { json: true }))
  return { passkey, codes: toList(body.codes) }
}

/** Returns a browser that has sent the right password and is at the second step. */
export async function openAfterPassword({
  email,
  password,
}: Pick<SignedIn, 'email' | 'password'>): Promise<Client> {
  const client = await Client.open()
  const { status, body } = await client.post('/auth/auth/login/', { email, password })
  if (status !== 403 || !body.factor) throw new Error(`No second step: ${JSON.stringify(body)}`)
  return client
}

/** Returns the answer of a passkey to the challenge of this browser. */
export async function answerWithPasskey(
  client: Client,
  passkey: SoftwarePasskey,
  use: Parameters<SoftwarePasskey['used']>[1] = {},
): Promise<object> {
  const { body } = requireDone(await client.post('/auth/auth/second-factor/options/'))
  return passkey.used(body.options, use)
}

export function sendSecondStep(client: Client, proof: object): Promise<Answer> {
  return client.post('/auth/auth/second-factor/', { ...proof }, { json: true })
}

export const readLogin = async (client: Client) => (await client.post('/d/auth/verify-login/')).body

export async function listFactors({ client }: Pick<SignedIn, 'client'>) {
  const { body } = requireDone(await client.post(root))
  const factors = Array.isArray(body.factors) ? body.factors : []
  return { factors, recoveryLeft: body.recoveryLeft }
}

function requireDone(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Refused: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

function toList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
