import type { Request } from 'firebase-functions/v2/https'
import { ensure } from '../errors/refusal.ts'
import { deriveSetting, readSetting } from '../world/config.ts'
import { world } from '../world/world.ts'

/**
 * Refuses calls to the function's own address, where the caller can forge its IP address and evade all limits by
 * address. Hosting names the site in a header; it can be forged as well, but only by a caller who knows about it.
 * docs/security.md discusses the remaining risk.
 */
export function ensureThroughHosting(request: Request): void {
  if (readSetting('DIRECT_CALLS') === 'taken') return
  ensure(isOfSite(request.get('x-forwarded-host')), 'forbidden', 'callTheSite')
}

function isOfSite(host: string | undefined): boolean {
  if (!host) return false
  // The emulators use any free port.
  if (world().isLocal) return true
  return readOwnHosts().has(host) || readHostingPattern().test(host)
}

const readOwnHosts = deriveSetting(
  'SITE_ORIGINS',
  (origins) =>
    new Set(origins.split(',').flatMap((origin) => (URL.canParse(origin) ? new URL(origin).host : []))),
)

/** Pattern of the addresses that Hosting gives, including previews such as my-project--new-rates-1a2b3c4d.web.app. */
const readHostingPattern = deriveSetting(
  'GCLOUD_PROJECT',
  (project) => new RegExp(`^${project}(--[a-z0-9-]+)?\\.(web\\.app|firebaseapp\\.com)$`),
)
