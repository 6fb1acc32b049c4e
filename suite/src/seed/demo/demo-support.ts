/** Support contacts on the demo's pages. */
export const demoSupport = {
  phone: '+91 22 5550 0100',
  email: 'support@example.com',
  chat: 'https://chat.example.com/rupee-exchange',
} as const

/** Company details of the demo, all made up. */
export const demoOperator = {
  name: 'Rupee Exchange Demo Pvt Ltd',
  registration: 'CIN U00000MH2026PTC000000',
  address: '12 Example Road, Andheri West, Mumbai 400058',
  gstin: '27AAAAA0000A1Z5',
  grievanceOfficer: 'Meera Nair, grievance@example.com',
  hours: 'Every day, 9 am to 9 pm (India)',
} as const

/** Placeholders until real pages exist. */
export const demoSocial = { facebook: '/', instagram: '/', telegram: '/', x: '/' } as const
