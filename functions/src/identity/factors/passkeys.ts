import { createHash } from 'node:crypto'
import { challengeMinutes, type NewPasskey, type UsedPasskey } from '@rupee/domain/people/factors.ts'
import { siteName } from '@rupee/domain/site/site-name.ts'
import { computeKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { PasskeySite } from '../../platform/http/passkey-site.ts'
import { WrongGuess } from '../../platform/throttling/guarded.ts'
import { world } from '../../platform/world/world.ts'
import { type Asked, issueChallenge, takeChallenge } from './challenges.ts'
import { type Factors, type Passkey, readFactors, transportSchema } from './factors.ts'

/** Loads the library of passkeys on demand: it is large, and most calls start without it. */
const loadLibrary = () => import('@simplewebauthn/server')

type Site = PasskeySite | undefined

/** Owner of a new passkey. */
export interface PasskeyOwner {
  readonly uid: string
  readonly email: string
  readonly name: string
}

const timeout = challengeMinutes * 60_000

/** Returns the options with which a browser creates a passkey. */
export async function createPasskeyOptions(
  { uid, email, name }: PasskeyOwner,
  holder: string,
  site: Site,
  now: Date,
) {
  ensure(site, 'conflict', 'passkeyElsewhere')
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: site.domain,
    userName: email,
    userDisplayName: name,
    timeout,
    userID: toOwnerId(uid),
    attestationType: 'none',
    challenge: createChallenge(),
    excludeCredentials: listKnown(await readFactors(uid), site).map(({ credential: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await issueChallenge({ purpose: 'new passkey', uid, holder }, options.challenge, challengeMinutes, now)
  return options
}

const createChallenge = () => new Uint8Array(world().random.bytes(32))

/** Name by which authenticators tell accounts apart. It reveals nothing about the account. */
function toOwnerId(uid: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(computeKeyedHash('passkey owner', uid))
}

const listKnown = ({ passkeys }: Factors, { domain }: PasskeySite) =>
  passkeys.filter((passkey) => passkey.domain === domain)

type MadePasskey = Pick<Passkey, 'id' | 'credential' | 'publicKey' | 'counter' | 'transports' | 'domain'>

/** Verifies a new passkey against the challenge of this session. */
export async function verifyNewPasskey(
  { id, rawId, type, response }: NewPasskey,
  { uid, holder }: Pick<Asked, 'uid' | 'holder'>,
  site: Site,
  now: Date,
): Promise<MadePasskey> {
  ensure(site, 'conflict', 'passkeyElsewhere')
  const challenge = await takeChallenge({ purpose: 'new passkey', uid, holder }, now)
  ensure(challenge, 'invalid', 'passkeyRefused')
  const { verifyRegistrationResponse } = await loadLibrary()
  const { clientDataJSON, attestationObject, transports } = response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    requireUserVerification: true,
  }).catch(refuse)
  ensure(registrationInfo, 'invalid', 'passkeyRefused')
  const { credential } = registrationInfo
  return {
    id: toPasskeyId(credential.id),
    credential: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (transports ?? []).flatMap((transport) => transportSchema.safeParse(transport).data ?? []),
    domain: site.domain,
  }
}

/** Authenticators give IDs of up to a kilobyte. */
const toPasskeyId = (credential: string) => createHash('sha256').update(credential).digest('base64url')

/** Returns the options with which a browser uses a passkey. */
export async function usePasskeyOptions(asked: Omit<Asked, 'purpose'>, site: Site, now: Date) {
  const factors = site && listKnown(await readFactors(asked.uid), site)
  ensure(site && factors && factors.length > 0, 'conflict', 'passkeyElsewhere')
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: site.domain,
    timeout,
    userVerification: 'required',
    challenge: createChallenge(),
    allowCredentials: factors.map(({ credential: id, transports }) => ({ id, transports })),
  })
  await issueChallenge({ purpose: 'use', ...asked }, options.challenge, challengeMinutes, now)
  return options
}

/** Verifies a passkey, and returns its ID and signature counter. */
export async function verifyUsedPasskey(
  { id, rawId, type, response }: UsedPasskey,
  asked: Omit<Asked, 'purpose'>,
  site: Site,
  now: Date,
): Promise<{ readonly id: string; readonly counter: number }> {
  const challenge = await takeChallenge({ purpose: 'use', ...asked }, now)
  const { passkeys } = await readFactors(asked.uid)
  const passkey = passkeys.find(({ credential }) => credential === id)
  if (!challenge || !passkey || !site) throw refusePasskey()
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { clientDataJSON, authenticatorData, signature } = response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    // The domain of the passkey, not that of the request, which a caller might choose.
    expectedRPID: passkey.domain,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified) throw refusePasskey()
  return { id: passkey.id, counter: authenticationInfo.newCounter }
}

/** Turns any error of the library into a refusal. */
function refuse(cause: unknown): never {
  throw refusePasskey(cause)
}

const refusePasskey = (cause?: unknown) => new WrongGuess('invalid', 'passkeyRefused', { cause })
