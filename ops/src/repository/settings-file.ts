import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { listSettingFaults } from '@rupee/functions/platform/world/check-settings.ts'
import { declaredSettings } from '@rupee/functions/platform/world/deployment.ts'

/** Settings of a project in this repository, by name. */
export type SettingsFile = Readonly<Record<string, string | undefined>>

/** Path in the repository of the settings of a project. */
export const toSettingsPath = (project: string) => `functions/.env.${project}`

/** Reads the settings of a project; undefined if it has none. */
export async function readSettingsFile(folder: string, project: string): Promise<SettingsFile | undefined> {
  const text = await readFile(join(folder, toSettingsPath(project)), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseEnv(text)
}

/** Returns what keeps a project with these settings from being deployed, each as the end of a sentence about the file. */
export function findFaults(settings: SettingsFile | undefined): readonly string[] {
  if (!settings) return ['is missing']
  const lacking = declaredSettings.filter((name) => settings[name] === undefined)
  return [...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []), ...listSettingFaults(settings)]
}

/** Returns the addresses of the site. */
export const listOrigins = (settings: SettingsFile | undefined) =>
  (settings?.SITE_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => URL.canParse(origin))
