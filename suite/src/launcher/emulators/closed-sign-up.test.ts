import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import { firebaseCli } from '../edition/archives.ts'
import { closeSignUp } from './closed-sign-up.ts'

const load = createRequire(firebaseCli)
const { accounts } = load('../emulator/auth/operations').authOperations.identitytoolkit
const { AgentProjectState } = load('../emulator/auth/state')
const original = accounts.signInWithCustomToken

afterAll(() => {
  accounts.signInWithCustomToken = original
})

function createProject() {
  const project = new AgentProjectState('demo-unit')
  project.updateConfig({ client: { permissions: { disabledUserSignup: true } } }, '')
  return project
}

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

function makeToken(uid: string): string {
  const encodePart = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart({ aud: audience, uid })}.`
}

const signIn = (project: object, uid: string) =>
  accounts.signInWithCustomToken(project, { token: makeToken(uid) })

test('the Auth emulator still signs up; if it no longer does, delete closed-sign-up.ts', () => {
  expect(signIn(createProject(), 'nobody')).toMatchObject({ isNewUser: true })
})

test('a custom token signs in an existing user, and creates none', () => {
  closeSignUp(firebaseCli)
  const project = createProject()
  expect(() => signIn(project, 'nobody')).toThrow('ADMIN_ONLY_OPERATION')
  expect(project.getUserByLocalId('nobody')).toBeUndefined()
  project.createUserWithLocalId('somebody', {})
  expect(signIn(project, 'somebody')).toMatchObject({ isNewUser: false })
})
