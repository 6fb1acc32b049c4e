import { deriveSetting } from '../world/config.ts'
import { world } from '../world/world.ts'

/** Origin and domain of a passkey. */
export interface PasskeySite {
  /** Origin that the browser signs. */
  readonly origin: string
  /** RP ID in WebAuthn: a passkey works on this domain and its subdomains. */
  readonly domain: string
}

interface Asked {
  get(header: string): string | undefined
}

/**
 * Returns the passkey site of a request. Undefined at an address that takes no passkeys: if `SITE_ORIGINS` is set,
 * only those do. If one of two addresses is a subdomain of the other, both share the passkeys of the parent.
 */
export function findPasskeySite(
  request: Asked,
  origins: readonly string[] = readSiteOrigins(),
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

const readSiteOrigins = deriveSetting('SITE_ORIGINS', (origins) =>
  origins.split(',').filter((each) => URL.canParse(each)),
)
