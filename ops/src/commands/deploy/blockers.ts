/**
 * Checks of the doctor that must be right before a deployment. The deployment mends the others, or does not need them.
 */
export const blockers: ReadonlySet<string> = new Set([
  'Billing',
  'APIs',
  'Organisation policy: public functions',
  'Organisation policy: locations',
  'Organisation policy: ingress',
  'Roles of functions',
  'Role: sign tokens',
  'Role: builds',
  'Role: events of uploads',
  'Role: documents in Storage rules',
  'Public roles',
  'Sign-up and deletion by browsers',
  'Sign-in methods',
  'Database location',
  'Point-in-time recovery',
  'Delete protection',
  'Backup schedule',
  'Bucket location',
  'Bucket public access',
  'Version of the data',
  'Secrets',
])
