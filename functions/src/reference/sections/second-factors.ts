import type { Described } from './described.ts'

export const secondFactors = {
  beginApp: {
    summary: 'Returns a key for an authenticator app.',
    details: [
      '`key` is Base32, `link` the content of a QR code. The app counts once `app/add` got a right code,',
      'from the same session, within 15 minutes.',
    ],
    example: { answers: { key: '<key>', link: 'otpauth://totp/…' } },
  },
  addApp: {
    summary: 'Adds the authenticator app.',
    details: ['The first second factor comes with ten recovery codes, which are shown this once.'],
    fields: { code: 'The code that the app shows now' },
    example: {
      sends: { name: 'My phone', code: '<appCode>' },
      answers: { code: 'factorAdded', codes: ['<recovery>'] },
    },
    refusals: {
      400: ['factorNameRequired', 'appCodeRequired', 'appCodeWrong'],
      409: ['appSetupLapsed', 'tooManyFactors'],
    },
  },
  beginPasskey: {
    summary: 'Returns the options from which a browser makes a passkey.',
    details: [
      '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn. They can be answered once, from the same',
      'session, within five minutes. The RP ID is the domain of the page.',
    ],
    example: { answers: { options: { challenge: '<challenge>', '…': '…' } } },
    refusals: { 409: [['passkeyElsewhere', 'The operator allows passkeys on other domains only']] },
  },
  addPasskey: {
    summary: 'Adds the passkey.',
    details: ['The first second factor comes with recovery codes, as in `app/add`.'],
    fields: { passkey: '`RegistrationResponseJSON` of the browser, as an object or as JSON text' },
    example: {
      sends: { name: 'My laptop', passkey: '<newPasskey>' },
      answers: { code: 'factorAdded' },
    },
    refusals: {
      400: [
        'factorNameRequired',
        ['passkeyRefused', 'It answers no challenge of this session, or its owner was not verified'],
      ],
      409: ['passkeyElsewhere', 'tooManyFactors'],
    },
  },
  factors: {
    summary: 'Lists the second factors of the caller, oldest first.',
    example: {
      answers: {
        factors: [
          {
            id: '<factor>',
            kind: 'totp',
            name: 'My phone',
            added: '2026-11-22T10:30:00.000Z',
            lastUsed: '2026-11-22T10:30:00.000Z',
          },
          {
            id: '…',
            kind: 'passkey',
            name: 'My laptop',
            added: '2026-11-22T10:30:00.000Z',
            lastUsed: '2026-11-22T10:30:00.000Z',
          },
        ],
        recoveryLeft: 10,
      },
    },
  },
  newRecoveryCodes: {
    summary: 'Replaces the recovery codes.',
    details: ['Needs a second factor. The old codes no longer work.'],
    example: {
      answers: { code: 'recoveryCodesMade', codes: ['…'] },
    },
    refusals: { 409: ['factorFirst'] },
  },
  passkeyOptions: {
    summary: 'Returns the options from which a browser uses a passkey.',
    details: [
      'For a browser that has just sent the right password, or is logged in.',
      '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn; it can be answered once, by the same browser,',
      'within five minutes.',
    ],
    example: { answers: { options: { challenge: '<loginChallenge>', '…': '…' } } },
    refusals: {
      401: ['secondFactorLapsed'],
      409: [['passkeyElsewhere', 'Also if the account has no passkey of this domain']],
    },
  },
  secondFactor: {
    summary: 'Completes a login, or proves again who is at the page.',
    details: [
      'For a browser that has just sent the right password, or is logged in. Send one of the fields. The',
      'first case has the answer of `login`; the second has a `message`, with `mailed: true` if a code',
      'was mailed, and with a `firebaseToken` if that code was right.',
    ],
    fields: {
      passkey: '`AuthenticationResponseJSON` of the browser, as an object or as JSON text',
      code: 'Code of the authenticator app. Each counts once, with half a minute of tolerance',
      recovery: 'A recovery code. Each works once',
      password: 'For somebody who is logged in without a second factor: mails a code for this session',
      otp: 'The code, valid once and for 10 minutes',
    },
    example: {
      sends: { passkey: '<usedPasskey>' },
      answers: { code: 'welcomeBack', firebaseToken: 'eyJ…' },
    },
    refusals: {
      400: [
        'proofRequired',
        'factorWrong',
        'passkeyRefused',
        'wrongPassword',
        ['invalidOtp', 'Wrong, used, too old, or mailed for another session'],
      ],
      401: [['secondFactorLapsed', 'The password was sent more than 15 minutes ago, or has changed since']],
      429: [
        ['tooManyAttempts', 'More than ten wrong ones in 15 minutes need a proof of work'],
        ['tooManyAppCodes', 'After a hundred wrong codes; known browsers have a count of their own'],
      ],
    },
  },
  undoFactor: {
    summary: 'Removes a new second factor, with the link of the mail about it.',
    details: [
      'Factors that were added later go as well, all sessions end, and the password becomes void: its',
      'owner sets a new one by mail. Colleagues of staff get a mail.',
    ],
    fields: { token: 'The fragment of the link' },
    example: {
      sends: { token: '<undoToken>' },
      answers: {
        code: 'factorUndone',
      },
    },
    refusals: {
      409: [['undoOver', 'Also if there is no such link or account'], 'undoUsed', 'undoGone'],
      429: [['tooManyAttempts', '60 an hour by address']],
    },
  },
  removeFactor: {
    summary: 'Removes a second factor of the caller.',
    details: [
      'Refused for staff, whose factors a colleague removes. The recovery codes go with the last factor.',
    ],
    fields: { id: 'The factor' },
    example: { sends: { id: '<factor>' }, answers: { code: 'factorRemoved' } },
    refusals: { 403: ['factorOfStaff'], 404: ['noSuchFactor'] },
  },
  staffFactors: {
    summary: 'Lists the second factors of a colleague.',
    fields: { id: 'The colleague' },
    example: {
      sends: { id: '<colleague>' },
      answers: {
        factors: [
          {
            id: '…',
            kind: 'totp',
            name: 'My phone',
            added: '2026-11-22T10:30:00.000Z',
            lastUsed: '2026-11-22T10:30:00.000Z',
          },
        ],
        recoveryLeft: 10,
      },
    },
    refusals: { 404: ['noSuchColleague'] },
  },
  removeStaffFactors: {
    summary: 'Removes one or all second factors of a colleague.',
    details: [
      'With the last one their password becomes void and their sessions end: they set a new password by',
      'mail, then a new factor. All staff get a mail.',
    ],
    fields: { id: 'The colleague', factor: 'The factor to remove; all of them without it' },
    example: {
      sends: { id: '<colleague>' },
      answers: {
        code: 'factorsReset',
      },
    },
    refusals: {
      403: [['factorOfStaff', "They are the caller's own"]],
      404: ['noSuchColleague', 'noSuchFactor'],
    },
  },
} satisfies Described
