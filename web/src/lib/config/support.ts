import { readAppConfig } from './read-app-config.ts'

const { phone, email, chat } = readAppConfig().support

/** How people reach us: what to show, and where it leads. */
export const support = {
  phone,
  phoneLink: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
  email,
  emailLink: `mailto:${email}`,
  chatLink: chat,
} as const
