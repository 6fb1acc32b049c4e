import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isValidSetting, secretNames } from './config.ts'
import { deployedSettings, requiredSettings } from './deployment.ts'

/**
 * Refuses a deployment with a setting that the functions could not read, or with a secret in its file. The Firebase CLI
 * asks for missing settings, and accepts empty or misspelt ones.
 */
export function checkSettings(path: string): void {
  if (!existsSync(path)) return
  const values = parseEnv(readFileSync(path, 'utf8'))
  const secrets = secretNames.filter((name) => name in values)
  if (secrets.length > 0)
    throw new Error(`${path} is no place for ${secrets.join(', ')}: keep secrets in Secret Manager`)
  const faulty = deployedSettings.filter((name) => {
    const value = values[name]
    if (value === undefined) return false
    return value.trim() === '' ? requiredSettings.includes(name) : !isValidSetting(name, value)
  })
  if (faulty.length > 0) throw new Error(`${path} has no valid ${faulty.join(', ')}`)
}
