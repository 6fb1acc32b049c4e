/** The code of an Auth error, such as `auth/user-not-found`. Empty for other errors. */
export function toAuthErrorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('auth/') ? code : ''
}

/** Ignores that an account has been deleted in the meantime. */
export function ignoreDeleted(error: unknown): undefined {
  if (toAuthErrorCode(error) !== 'auth/user-not-found') throw error
}
