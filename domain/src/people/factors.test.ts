import { describe, expect, test } from 'vitest'
import {
  appCodeInput,
  formatRecoveryCode,
  newPasskeyInput,
  recoveryCodeInput,
  secondFactorInput,
} from './factors.ts'

const code = '0a1bcdefgh'

test('a recovery code is shown in two groups', () => {
  expect(formatRecoveryCode(code)).toBe('0a1bc-defgh')
})

test.each([code, formatRecoveryCode(code), ' 0A1BC DEFGH ', 'oa1bc-defgh', 'OAlBC-defgh', 'oaibc defgh'])(
  'copied from paper as %j it stays the same',
  (typed) => {
    expect(recoveryCodeInput.parse({ recovery: typed })).toEqual({ recovery: code })
  },
)

test.each(['', '0a1bc-defg', '0a1bc-defghj', '0a1bc-defgu', '0a1bc_defgh', 'ÀÀÀÀÀÀÀÀÀÀ'])(
  '%j is not a recovery code',
  (typed) => {
    expect(recoveryCodeInput.safeParse({ recovery: typed }).error?.issues[0]?.message).toMatch(
      /recovery code/,
    )
  },
)

test('an app code has six digits and may contain a gap', () => {
  expect(appCodeInput.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
  for (const typed of ['12345', '1234567', '12345a']) {
    expect(appCodeInput.safeParse({ code: typed }).success).toBe(false)
  }
})

describe('a factor proof', () => {
  const passkey = {
    id: 'AQID',
    rawId: 'AQID',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID' },
  }

  test('is a passkey as JSON in a field, or as it is', () => {
    const parsed = secondFactorInput.parse({ passkey })
    expect(secondFactorInput.parse({ passkey: JSON.stringify(passkey) })).toEqual(parsed)
    expect(parsed).toMatchObject({ passkey: { id: 'AQID', response: { signature: 'AQID' } } })
  })

  test.each([
    ['nothing', {}],
    ['two of them', { code: '123456', password: 'secret' }],
    ['half a passkey', { passkey: { id: 'AQID' } }],
    ['a passkey with strange bytes', { passkey: { ...passkey, rawId: '../..' } }],
    ['no JSON', { passkey: '{' }],
  ])('is not %s', (_what, sent) => {
    const { error } = secondFactorInput.safeParse(sent)
    expect(error?.issues[0]?.message).toMatch(/passkey/)
  })

  test('with a new passkey has a name', () => {
    const made = { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'AQID' } }
    expect(newPasskeyInput.safeParse({ name: ' My laptop ', passkey: made }).data).toMatchObject({
      name: 'My laptop',
    })
    expect(newPasskeyInput.safeParse({ name: ' ', passkey: made }).error?.issues[0]?.message).toBe(
      'Please enter a name',
    )
  })
})
