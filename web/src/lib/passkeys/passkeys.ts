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

/** Browsers make passkeys for names of sites, never for numbers: at 127.0.0.1 there are none, at localhost there are. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)
}

/** Loaded when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

export async function makePasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: creation.parse(options) }).catch(refuse)
}

export async function askForPasskey(options: unknown): Promise<unknown> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: request.parse(options) }).catch(refuse)
}

/** The browser has asked, and the person, or the device, said no. It does not tell which. */
function refuse(): never {
  throw new CallFailed('passkeyRefused', 400, t(texts.passkeyRefused))
}
