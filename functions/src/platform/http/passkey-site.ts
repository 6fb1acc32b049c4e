import { deriveSetting } from '../world/config.ts'
import { world } from '../world/world.ts'

/** Where a passkey is made and used. */
export interface PasskeySite {
  /** As the browser signs it. */
  readonly origin: string
  /** What WebAuthn calls the RP ID: a passkey works on this domain and on those below it. */
  readonly domain: string
}

interface Asked {
  get(header: string): string | undefined
}

/**
 * Undefined at an address of the site that does not take passkeys: where `SITE_ORIGINS` says how the site is reached,
 * only there. Of two such addresses, one below the other, both share the passkeys of the upper one.
 */
export function passkeySite(
  request: Asked,
  origins: readonly string[] = siteOrigins(),
): PasskeySite | undefined {
  const host = request.get('x-forwarded-host') ?? request.get('host')
  const origin = request.get('origin') ?? `${world().isLocal ? 'http' : 'https'}://${host}`
  if (!URL.canParse(origin) || (origins.length > 0 && !origins.includes(origin))) return undefined
  const own = new URL(origin).hostname
  const domains = [own, ...origins.map((each) => new URL(each).hostname)]
  const shared = domains.filter((domain) => own === domain || own.endsWith(`.${domain}`))
  const [shortest = own] = shared.toSorted((one, other) => one.length - other.length)
  return { origin, domain: shortest }
}

const siteOrigins = deriveSetting('SITE_ORIGINS', (origins) =>
  origins.split(',').filter((each) => URL.canParse(each)),
)
