/** Whom the demo's pages name for help. */
export const demoSupport = {
  phone: '+91 22 5550 0100',
  email: 'support@example.com',
  chat: 'https://chat.example.com/rupee-exchange',
} as const

/** Who stands behind the demo: nobody, so that all of it is made up. */
export const demoOperator = {
  name: 'Rupee Exchange Demo Pvt Ltd',
  registration: 'CIN U00000MH2026PTC000000',
  address: '12 Example Road, Andheri West, Mumbai 400058',
  gstin: '27AAAAA0000A1Z5',
  grievanceOfficer: 'Meera Nair, grievance@example.com',
  hours: 'Every day, 9 am to 9 pm (India)',
} as const

/** Placeholders, until we have pages there. */
export const demoSocial = { facebook: '/', instagram: '/', telegram: '/', x: '/' } as const
