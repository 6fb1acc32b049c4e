import type { Described } from './described.ts'

export const deletionsAndPauses = {
  deleteWithdrawal: {
    summary: 'Deletes a withdrawal method.',
    details: ['The whole record may be sent; only its `id` counts.'],
    fields: { id: 'The method' },
    example: {
      sends: { id: '<withdrawal>', type: 'Crypto', cryptoAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      answers: { code: 'withdrawalDeleted' },
    },
    refusals: { 400: ['noSuchWithdrawal'], 404: ['noSuchWithdrawal'] },
  },
  deleteUser: {
    summary: 'Deletes an account.',
    details: [
      'Its profile and withdrawal methods go. Orders stay, as the law requires, and open ones can still',
      'be decided. KYC records and files of somebody who could place orders move to an archive that is',
      'erased after five years; those of others are deleted.',
    ],
    fields: { id: 'The customer' },
    example: { sends: { id: '<uid>' }, answers: { code: 'userDeleted' } },
    refusals: { 403: ['notYourself'], 404: ['noSuchUser'], 409: ['staffFirst'] },
  },
  archivedKyc: {
    summary: 'Returns the archived identity of a deleted customer.',
    details: [
      'For as long as an order of theirs is pending. Audited. Files are paths below `/media/`, which',
      'staff can open for as long.',
    ],
    fields: { id: 'The order' },
    example: {
      sends: { id: '<openOrder>' },
      answers: {
        name: 'Asha Verma',
        archived_at: '2026-11-22T10:30:00.000Z',
        adhaar_number: 'XXXX XXXX …',
        mobile_number: '9876543210',
        pan_number: 'XXXXXX…',
        adhaar_front: 'kyc/…/aadharFront',
        adhaar_back: 'kyc/…/aadharBack',
        pan_card: 'kyc/…/panCardFront',
        adhaar_with_photo: 'kyc/…/aadharWithPhoto',
        video: 'kyc/…/video',
      },
    },
    refusals: { 400: ['noSuchOrder'], 404: ['noSuchOrder', 'noArchivedKyc'], 409: ['alreadyDecided'] },
  },
  pauseWallet: {
    summary: 'Pauses a wallet, or ends its pause.',
    details: [
      'A paused wallet takes no new quotes, no orders without a quote and no late orders: they answer 409',
      'with the note. Live quotes and their orders continue. It applies at once, needs no second person, and',
      'is audited. Everybody can read `paused` and `pauseNote` of `wallets/{id}` live. A member of staff',
      'can end or edit 60 pauses an hour; starting one is never refused.',
    ],
    fields: {
      currency_id: 'The wallet',
      paused: '`true` to pause, `false` to resume',
      note: 'For customers',
    },
    example: {
      sends: { currency_id: 'usdt', paused: 'true', note: 'We wait for a transfer. Back at 6 pm.' },
      answers: { code: 'currencyPaused' },
    },
    refusals: { 400: ['noSuchWallet'], 404: ['noSuchWallet'], 429: ['tooManyPauses'] },
  },
  pauseAll: {
    summary: 'Pauses all wallets, or ends that pause.',
    details: [
      'Wallets with a pause of their own stay paused when it ends. Everybody can read `paused`, `note`',
      'and `at` of `site/pause` live.',
    ],
    fields: { paused: '`true` to pause, `false` to resume', note: 'For customers' },
    example: { sends: { paused: 'false' }, answers: { code: 'exchangeResumed' } },
  },
} satisfies Described
