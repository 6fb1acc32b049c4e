import { createRequire } from 'node:module'
import { findOriginalMethod } from './original-method.ts'

interface Accounts {
  signInWithCustomToken(project: Project, request: { readonly token?: string }): object
}

interface Project {
  getUserByLocalId(uid: string): object | undefined
}

/**
 * Closes sign-up in the Auth emulator, as a deployed project does with `disabledUserSignup`: a custom token signs in the
 * user of its ID and creates none. The emulator stores this setting and ignores it. Throws if a later version has no such
 * method.
 */
export function closeSignUp(cli: string): void {
  const load = createRequire(cli)
  const { authOperations } = load('../emulator/auth/operations')
  const { BadRequestError } = load('../emulator/auth/errors')
  const accounts: Accounts = authOperations.identitytoolkit.accounts
  const signIn = findOriginalMethod(accounts, 'signInWithCustomToken')
  accounts.signInWithCustomToken = (project, request) => {
    const uid = readUid(request.token)
    if (uid !== undefined && !project.getUserByLocalId(uid)) throw new BadRequestError('ADMIN_ONLY_OPERATION')
    return signIn(project, request)
  }
}

/** Reads the user of a token. Undefined if it is not a token, which the emulator itself refuses. */
function readUid(token = ''): string | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const { uid } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof uid === 'string' ? uid : undefined
  } catch {
    return undefined
  }
}
