import { readAppConfig } from './read-app-config.ts'

const { phone, email, chat } = readAppConfig().support

/** Ways to reach support: text to show and link. */
export const support = {
  phone,
  phoneLink: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
  email,
  emailLink: `mailto:${email}`,
  chatLink: chat,
} as const
