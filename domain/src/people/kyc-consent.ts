import * as z from 'zod/mini'
import type { Language } from '../language/language.ts'
import { texts } from '../texts.ts'

/**
 * Versions of the consent that customers give with their submission. Texts stay here permanently, as proof of what a
 * customer agreed to.
 */
export const kycConsents = {
  '2026-11':
    'I agree that Rupee Exchange checks my identity with these numbers, photos and this video, lets only its staff see them, and keeps them for as long as the law requires.',
  '2026-11-hi':
    'मैं सहमत हूँ कि Rupee Exchange इन नंबरों, फ़ोटो और इस वीडियो से मेरी पहचान की जाँच करे, इन्हें सिर्फ़ अपनी टीम को देखने दे, और इन्हें उतने समय तक रखे जितना कानून के अनुसार ज़रूरी है।',
} as const

export const kycConsentVersion = z.enum(
  Object.keys(kycConsents) as [keyof typeof kycConsents],
  texts.kycConsentUnknown,
)

export type KycConsentVersion = z.infer<typeof kycConsentVersion>

/**
 * Current version, which the form shows. A translation is a text of its own: customers agree to what they
 * have read.
 */
export const kycConsentsNow: Readonly<Record<Language, KycConsentVersion>> = {
  en: '2026-11',
  hi: '2026-11-hi',
}
