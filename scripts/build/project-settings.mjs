import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * Returns the variables for a build of the web app: the settings of the project that the Firebase CLI deploys to, and the
 * environment, which overrides them. Search engines list the site under its first address.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} folder of the settings
 * @returns {Record<string, string | undefined>}
 */
export function withProjectSettings(environment, folder) {
  const path = join(folder, `.env.${environment.GCLOUD_PROJECT}`)
  const settings = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  const [origin] = settings.SITE_ORIGINS?.split(',') ?? []
  return { ...(origin && { SITE_ORIGIN: origin.trim() }), ...settings, ...environment }
}
