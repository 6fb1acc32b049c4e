import { readAppConfig } from './read-app-config.ts'

/** How people reach us: phone, e-mail and the address of the chat. */
export const { support } = readAppConfig()
