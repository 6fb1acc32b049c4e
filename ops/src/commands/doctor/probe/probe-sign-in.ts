import * as z from 'zod/mini'
import { RefusedRequest } from '../../../google/refused-request.ts'
import type { Request } from '../../../google/request.ts'
import { toAddress, tokenCreator } from '../../../project/accounts.ts'
import { judgeRight, judgeUnseen, judgeWrong, type Verdict } from '../examination/examination.ts'

interface Given {
  readonly project: string
  /** Sends requests as the logged-in person. */
  readonly request: Request
  /** Sends requests with an access token of the functions. */
  connect(token: string): Request
  readonly uid: string
  readonly now: Date
  /** Aborted when the person presses Ctrl+C. */
  readonly signal: AbortSignal
}

const accessSchema = z.object({ accessToken: z.string() })
const jwtSchema = z.object({ signedJwt: z.string() })
const signInSchema = z.object({ idToken: z.string() })
const cookieSchema = z.object({ sessionCookie: z.string() })
const claimsSchema = z.object({ sub: z.string() })

const identityToolkit = 'identitytoolkit.googleapis.com/v1'

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** Minimum lifetime of a session cookie. */
const secondsOfCookie = '300'

/** Signs a test user in, like the functions and with their service account. The user is always removed. */
export async function probeSignIn(given: Given): Promise<Verdict> {
  const { project, request, connect, uid, signal } = given
  const account = toAddress('calls', project)
  const credentials = `iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}`

  const access = await request('POST', `${credentials}:generateAccessToken`, {
    scope: ['https://www.googleapis.com/auth/cloud-platform'],
  }).catch((error: unknown) => (error instanceof RefusedRequest ? error : Promise.reject(error)))
  if (access instanceof RefusedRequest)
    return judgeUnseen(
      `You may not act as the functions: ${access.message}`,
      `gcloud iam service-accounts add-iam-policy-binding ${account} --member=user:YOU --role=${tokenCreator} --project=${project}`,
    )

  const asFunctions = connect(accessSchema.parse(access).accessToken)
  const users = `${identityToolkit}/projects/${project}/accounts`
  let step = 'Creating a user'
  const goToStep = (name: string) => {
    signal.throwIfAborted()
    step = name
  }
  try {
    await asFunctions('POST', users, { localId: uid })
    goToStep('Signing a custom token')
    const signed = await asFunctions('POST', `${credentials}:signJwt`, {
      payload: JSON.stringify(toClaims(given, account)),
    })
    goToStep('Exchanging the custom token')
    const signedIn = await asFunctions('POST', `${identityToolkit}/accounts:signInWithCustomToken`, {
      token: jwtSchema.parse(signed).signedJwt,
      returnSecureToken: true,
    })
    goToStep('Making a session cookie')
    const made = await asFunctions('POST', `${identityToolkit}/projects/${project}:createSessionCookie`, {
      idToken: signInSchema.parse(signedIn).idToken,
      validDuration: secondsOfCookie,
    })
    if (readSubject(cookieSchema.parse(made).sessionCookie) === uid)
      return judgeRight('A test user was signed in and removed.')
    return judgeWrong('The session cookie names another user.', 'Report this to Firebase support')
  } catch (error) {
    if (signal.aborted) throw new Error('Stopped. The test user is removed.', { cause: error })
    const reason = error instanceof Error ? error.message : String(error)
    return judgeWrong(`${step} failed: ${reason}`, `npm run ops -- setup --project ${project}`)
  } finally {
    await removeUser(asFunctions, given)
  }
}

function toClaims({ uid, now }: Given, account: string): object {
  const seconds = Math.floor(now.getTime() / 1000)
  return { iss: account, sub: account, aud: audience, iat: seconds, exp: seconds + 300, uid }
}

function readSubject(cookie: string): string {
  const [, claims = ''] = cookie.split('.')
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).sub
}

/** Removes the user even if creating it seemed to fail: the answer may have been lost. */
async function removeUser(asFunctions: Request, { project, uid }: Given): Promise<void> {
  try {
    await asFunctions('POST', `${identityToolkit}/projects/${project}/accounts:delete`, { localId: uid })
  } catch (error) {
    if (error instanceof RefusedRequest && error.message.includes('USER_NOT_FOUND')) return
    throw new Error(
      `The test user ${uid} could not be removed. Remove it on https://console.firebase.google.com/project/${project}/authentication/users`,
      { cause: error },
    )
  }
}
