import type { Described } from './described.ts'

export const accounts = {
  verifyLogin: {
    summary: 'Returns who is logged in, and sets the CSRF token.',
    details: [
      'The only call that needs no token. With a session the answer also has `name`, `email`, for staff',
      '`role` (`isAdmin` is true for every role) and, once KYC is submitted, `is_verified`: `false` while',
      'it waits, `true` when confirmed. `kyc` equals `is_verified`. `enrol: true` marks staff who have no',
      'rights until they set up a second factor. Staff whose session ends early get `session_end`, as',
      '`sessions/stay` answers it.',
      '',
      'With `token` the answer has `firebaseToken`, which signs a page in to Firebase Auth for live',
      'reads. It signs in a reader whose claim `customer` is the ID of the person. `draftKey` is the',
      'AES-256 key, in base64url, that seals drafts on the device.',
    ],
    fields: { token: '`1` to get `firebaseToken`' },
    example: { sends: { token: '1' }, answers: { authenticated: false, kyc: false, isAdmin: false } },
  },
  register: {
    summary: 'Creates an account and e-mails a 6-digit code.',
    details: [
      'The code is valid for 10 minutes and 5 tries. An unconfirmed address can be registered again: name',
      'and password of this call take effect with its own code, which makes all other codes void.',
    ],
    fields: {
      email: 'Without a plus sign',
      password: '8 to 128 characters',
      confirmPassword: 'Same as `password`',
      terms: 'The terms are accepted. Refused unless it is `true`',
    },
    example: {
      sends: {
        name: 'Asha Verma',
        email: 'asha.verma@example.com',
        password: 'a good secret',
        confirmPassword: 'a good secret',
        terms: 'true',
      },
      answers: { code: 'codeSent' },
    },
    refusals: {
      400: ['allFieldsRequired', 'invalidEmail', 'passwordTooShort', 'passwordsDiffer', 'acceptTerms'],
      409: ['emailTaken'],
      429: ['codesStopped'],
    },
  },
  verify: {
    summary: 'Confirms an e-mail address and logs in.',
    details: [
      'For a browser that has just registered, or that `login` told to confirm the address. The session',
      'cookie remembers it for 15 minutes, and for another 15 with each new code.',
    ],
    fields: { otp: 'The code', resend: '`true` in place of `otp`: e-mails a new code and voids the old one' },
    example: {
      sends: { otp: '<code>' },
      json: true,
      answers: { code: 'emailConfirmed', firebaseToken: 'eyJ…' },
    },
    refusals: {
      400: [['invalidOtp', 'Wrong, used, expired or tried too often, or none was requested']],
      403: [['secondFactorNext', 'The account has a second factor by now: continue as after `login`']],
      429: ['codesStopped'],
    },
  },
  requestReset: {
    summary: 'E-mails a code for a new password.',
    details: [
      'The answer reveals neither whether the account exists nor whether it has used up its ten codes of',
      'the day.',
    ],
    example: {
      sends: { email: 'asha.verma@example.com' },
      answers: { code: 'resetCodeSent' },
    },
    refusals: { 400: ['allFieldsRequired', 'invalidEmail'] },
  },
  resetPassword: {
    summary: 'Sets a new password with a mailed code.',
    details: [
      'For a browser that has just requested the code. Ends all sessions of the account and voids its',
      'other codes. Afterwards only this browser counts as known.',
    ],
    fields: { otp: 'The code', password: '8 to 128 characters' },
    example: {
      sends: { otp: '<code>', password: 'a better secret' },
      answers: { code: 'passwordChanged' },
    },
    refusals: { 400: ['allFieldsRequired', 'passwordTooShort', 'invalidOtp'], 429: ['codesStopped'] },
  },
  login: {
    summary: 'Logs in with e-mail address and password.',
    details: [
      'Staff get `redirect: true` and belong on the admin panel. Staff who need a second factor and have',
      'none get `enrol: true`, and no rights until they have set one up. Keep the cookies, also after',
      'logging out: they identify the device. A login on an unknown device is mailed to the owner, at',
      'most five times a day.',
    ],
    example: {
      sends: { email: 'asha.verma@example.com', password: 'a better secret' },
      answers: { code: 'welcomeBack', firebaseToken: 'eyJ…' },
    },
    refusals: {
      400: ['allFieldsRequired'],
      401: ['invalidCredentials'],
      403: [
        ['confirmEmailFirst', 'Has `verify: true`: continue with `/api/auth/verify/`'],
        [
          'secondFactorNext',
          'Has `factor`, the factors to choose from: continue with `second-factor` within 15 minutes',
        ],
      ],
    },
  },
  isAdmin: {
    summary: 'Returns whether the caller is staff at this moment.',
    example: { answers: { isAdmin: false } },
  },
  sessions: {
    summary: 'Lists the sessions of the caller, the current one first.',
    details: [
      '`browser` and `system` are what the browser reported at login; `network` is its address without',
      'the last part; each is `null` if unknown. `last_seen` is up to five minutes old. An `id` only',
      'serves to end a session.',
    ],
    example: {
      answers: {
        sessions: [
          {
            id: '<session>',
            current: true,
            browser: 'Chrome',
            system: 'Windows',
            network: '2001:db8:…',
            began: '2026-11-22T10:30:00.000Z',
            last_seen: '2026-11-22T10:30:00.000Z',
            expires: '2026-11-22T10:30:00.000Z',
          },
        ],
      },
    },
  },
  endSessions: {
    summary: 'Ends one session of the caller, or all others.',
    details: [
      'It applies at once to calls, live reads, uploads and media. Ending all others gives this session a',
      'new cookie, so that copies of the old one end too, and no other browser counts as known. The',
      'answer then has a `firebaseToken` for live reads.',
    ],
    fields: { id: 'The session', others: '`true` in place of `id`: all sessions but this one' },
    example: {
      sends: { others: 'true' },
      answers: { code: 'otherSessionsEnded', firebaseToken: 'eyJ…' },
    },
    refusals: { 400: ['chooseSession'], 404: ['noSuchSession'] },
  },
  stay: {
    summary: 'Keeps the session of somebody at the page alive.',
    details: [
      'Staff are logged out after an hour without a call, or the time that the operator has set. The',
      'answer says when the session ends if unused, and at the latest; `now` is the time of the server.',
      'Every call keeps the session alive, except those that pages make automatically:',
      '`transactions/review`, `orders/read`, `/d/admin/staff/` and `report`.',
    ],
    example: {
      answers: {
        now: '2026-11-22T10:30:00.000Z',
        ends: '2026-11-22T10:30:00.000Z',
        ends_at_latest: '2026-11-22T10:30:00.000Z',
      },
    },
  },
  changePassword: {
    summary: 'Sets a new password for somebody who knows the current one.',
    details: [
      'All other sessions end, no other browser counts as known, and the owner gets a mail. This session',
      'continues with a new cookie. A wrong current password counts as a failed login.',
    ],
    fields: { current: 'The current password', password: '8 to 128 characters, and not the current one' },
    example: {
      sends: { current: 'a better secret', password: 'the best secret' },
      answers: {
        code: 'passwordChangedHere',
        firebaseToken: 'eyJ…',
      },
    },
    refusals: { 400: ['allFieldsRequired', 'passwordTooShort', 'samePassword'], 403: ['notCurrentPassword'] },
  },
  confirmName: {
    summary: 'Sets the name of a customer whose name somebody else may have typed.',
    details: [
      'Their address was registered but never confirmed by a code; then they set a password with',
      '`forgot-password`. Until this call their name is `Customer`, `nameUnconfirmed` of `users/{uid}` is',
      'true, and KYC is refused.',
    ],
    example: { sends: { name: 'Asha Verma' }, answers: { code: 'nameSaved' } },
    refusals: { 400: ['allFieldsRequired'], 409: ['nameKnown'] },
  },
  logout: {
    summary: 'Ends this session.',
    details: ['Other devices stay logged in.'],
    example: { answers: { code: 'loggedOut' } },
  },
} satisfies Described
