import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Answer } from '../client.ts'

/** Returns the header with the solution of a challenge, as a page sends it. */
export async function solveProof({ body }: Answer): Promise<Record<string, string>> {
  const challenge = JSON.parse(JSON.stringify(body.challenge)) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { 'x-proof-of-work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}
