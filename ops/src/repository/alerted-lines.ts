/** Lines of the log that somebody has to learn of; docs/deploy.md says what each means. */
export const alertedLines = [
  'A mail was given up',
  'A document cannot be read and is left out',
  'An order that was left open could not be closed',
  'An archived identity could not be erased',
  'The head of the audit is missing',
  'The sweep of KYC files was refused',
  'A call failed',
  'A browser reported a problem',
]
