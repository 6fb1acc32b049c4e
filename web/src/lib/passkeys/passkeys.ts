import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { CallFailed } from '#lib/calls/call-failed.ts'

const creationShape = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
})

const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(
  (options) => creationShape.safeParse(options).success,
)

const request = z.custom<PublicKeyCredentialRequestOptionsJSON>(
  (options) => z.object({ challenge: z.string() }).safeParse(options).success,
)

/** Whether passkeys work here. They need a host name, so 127.0.0.1 has none but localhost does. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)
}

/** Loaded when a passkey is first used. */
const loadLibrary = () => import('@simplewebauthn/browser')

export async function createPasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await loadLibrary()
  return startRegistration({ optionsJSON: creation.parse(options) }).catch(refuse)
}

export async function askForPasskey(options: unknown): Promise<unknown> {
  const { startAuthentication } = await loadLibrary()
  return startAuthentication({ optionsJSON: request.parse(options) }).catch(refuse)
}

/** Throws for a refused passkey. The browser does not say whether the person or the device refused. */
function refuse(): never {
  throw new CallFailed('passkeyRefused', 400, t(texts.passkeyRefused))
}
