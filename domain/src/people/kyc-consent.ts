import { z } from 'zod'

/**
 * What customers agree to with their submission. Texts stay here for good, under their versions: somebody may ask later
 * what exactly a customer agreed to.
 */
export const kycConsents = {
  '2026-11':
    'I agree that Rupee Exchange checks my identity with these numbers, photos and this video, lets only its staff see them, and keeps them for as long as the law requires.',
} as const

export const kycConsentVersion = z.enum(Object.keys(kycConsents) as [keyof typeof kycConsents])

export type KycConsentVersion = z.infer<typeof kycConsentVersion>

/** What the form shows now. */
export const kycConsentNow: KycConsentVersion = '2026-11'
