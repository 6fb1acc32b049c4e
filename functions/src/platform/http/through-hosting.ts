import type { Request } from 'firebase-functions/v2/https'
import { ensure } from '../errors/refusal.ts'
import { deriveSetting, setting } from '../world/config.ts'
import { world } from '../world/world.ts'

/**
 * A function has an address of its own besides the site's. Whoever calls it there makes up where they call from, so all
 * limits by address are made for the site. Hosting names the site in a header. A caller may make that up, too, but has
 * to know that they must; docs/security.md says what that is worth.
 */
export function ensureThroughHosting(request: Request): void {
  if (setting('DIRECT_CALLS') === 'taken') return
  ensure(isOfSite(request.get('x-forwarded-host')), 'forbidden', 'callTheSite')
}

function isOfSite(host: string | undefined): boolean {
  if (!host) return false
  // The emulators take a free port.
  if (world().isLocal) return true
  return ownHosts().has(host) || givenHosts().test(host)
}

const ownHosts = deriveSetting(
  'SITE_ORIGINS',
  (origins) =>
    new Set(origins.split(',').flatMap((origin) => (URL.canParse(origin) ? new URL(origin).host : []))),
)

/** Previews have addresses such as my-project--new-rates-1a2b3c4d.web.app. */
const givenHosts = deriveSetting(
  'GCLOUD_PROJECT',
  (project) => new RegExp(`^${project}(--[a-z0-9-]+)?\\.(web\\.app|firebaseapp\\.com)$`),
)
