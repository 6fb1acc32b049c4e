import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { CallFailed } from './call-failed.ts'

/** Solves a challenge, which takes about a second, or several on a cheap phone. */
export async function solveProofOfWork(challenge: unknown): Promise<string> {
  if (!isChallenge(challenge)) throw new CallFailed('failed', 429, t(texts.failed))
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new CallFailed('tooManyAttempts', 429, t(texts.tooManyAttempts))
  return btoa(JSON.stringify({ challenge, solution }))
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value
}
