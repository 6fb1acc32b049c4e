import { readAppConfig } from './read-app-config.ts'

/** Who stands behind the exchange, and its pages elsewhere, as far as the operator tells. */
export const { operator, social } = readAppConfig()
