/** What Auth calls its own failures, such as `auth/user-not-found`; empty for those of others. */
export function authCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('auth/') ? code : ''
}

/** For what may have to be done to somebody who is gone by then. */
export function ignoreDeleted(error: unknown): undefined {
  if (authCodeOf(error) !== 'auth/user-not-found') throw error
}
