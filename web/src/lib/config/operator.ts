import { readAppConfig } from './read-app-config.ts'

/** Company that runs the exchange, and its external pages, as far as they are configured. */
export const { operator, social } = readAppConfig()
