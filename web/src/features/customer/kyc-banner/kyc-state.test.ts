import { expect, test } from 'vitest'
import { paths } from '#lib/navigation/paths.ts'
import { isNoticeShown, toKycState } from './kyc-state.ts'

test.each([
  [undefined, 'incomplete', { home: true, faq: true, kycForm: false }],
  [false, 'waiting', { home: true, faq: false, kycForm: false }],
  [true, 'verified', { home: true, faq: false, kycForm: false }],
] as const)(
  'with is_verified %s KYC is %s, and the notice is on the pages %o',
  (isVerified, kycState, shown) => {
    expect(toKycState(isVerified)).toBe(kycState)
    const pages = Object.keys(shown) as (keyof typeof shown)[]
    expect(Object.fromEntries(pages.map((page) => [page, isNoticeShown(paths[page], kycState)]))).toEqual(
      shown,
    )
  },
)
