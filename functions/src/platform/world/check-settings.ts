import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isValidSetting, secretNames } from './config.ts'
import { deployedSettings, requiredSettings, smallestInstances } from './deployment.ts'

/**
 * Refuses a deployment with a setting that the functions could not read, or with a secret in its file. The Firebase CLI
 * asks for missing settings, and accepts empty or misspelt ones.
 */
export function checkSettings(path: string): void {
  if (!existsSync(path)) return
  const faults = listSettingFaults(parseEnv(readFileSync(path, 'utf8')))
  if (faults.length > 0) throw new Error(`${path} ${faults.join(', and ')}`)
}

/** Returns what is wrong with the settings that a file has, each as the end of a sentence about the file. */
export function listSettingFaults(values: Readonly<Record<string, string | undefined>>): readonly string[] {
  const secrets = secretNames.filter((name) => name in values)
  const faultySettings = deployedSettings.filter((name) => {
    const value = values[name]
    if (value === undefined) return false
    return value.trim() === '' ? requiredSettings.includes(name) : !isValidSetting(name, value)
  })
  const faultyInstances = Object.entries(smallestInstances).flatMap(([name, smallest]) => {
    const value = values[name]
    return value === undefined || (/^\d+$/.test(value) && Number(value) >= smallest) ? [] : name
  })
  const faulty = [...faultySettings, ...faultyInstances]
  return [
    ...(secrets.length > 0 ? [`must not contain ${secrets.join(', ')}: keep secrets in Secret Manager`] : []),
    ...(faulty.length > 0 ? [`has no valid ${faulty.join(', ')}`] : []),
  ]
}
