import { type AppConfig, appConfigBlock, appConfigSchema } from './app-config.ts'

/** Returns the configuration of the page. Throws with the invalid fields, because no page works without it. */
export function readAppConfig(): AppConfig {
  const block = document.getElementById(appConfigBlock)?.textContent ?? ''
  const { data, error } = appConfigSchema.safeParse(block === '' ? undefined : JSON.parse(block))
  if (error) {
    const fields = error.issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`)
    throw new Error(`The configuration of the page is wrong. ${fields.join('; ')}`)
  }
  return data
}
