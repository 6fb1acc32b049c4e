/** Whom the demo's pages name for help. */
export const demoSupport = {
  phone: '+91 22 5550 0100',
  email: 'support@example.com',
  chat: 'https://chat.example.com/rupee-exchange',
} as const
