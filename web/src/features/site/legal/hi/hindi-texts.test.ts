import { expect, test } from 'vitest'
import { amlText } from '../aml-text.ts'
import { kycGuidelinesText } from '../kyc-guidelines-text.ts'
import type { LegalText } from '../legal-text.ts'
import { privacyText } from '../privacy-text.ts'
import { termsText } from '../terms-text.ts'
import { amlText as hindiAmlText } from './aml-text.ts'
import { kycGuidelinesText as hindiKycGuidelinesText } from './kyc-guidelines-text.ts'
import { privacyText as hindiPrivacyText } from './privacy-text.ts'
import { termsText as hindiTermsText } from './terms-text.ts'

test.each([
  [termsText, hindiTermsText],
  [privacyText, hindiPrivacyText],
  [amlText, hindiAmlText],
  [kycGuidelinesText, hindiKycGuidelinesText],
])('$title: the Hindi text has every paragraph, item and number of the English one', (english, hindi) => {
  expect(hindi.updated).toBe(english.updated)
  expect(toOutline(hindi)).toEqual(toOutline(english))
})

/** Returns the parts that are the same in every language. */
function toOutline({ sections }: LegalText) {
  return sections.map(({ id, body }) => ({
    id,
    body: body.map((block) => (typeof block === 'string' ? listNumbers(block) : block.map(listNumbers))),
  }))
}

function listNumbers(text: string): readonly string[] {
  return (text.match(/\d+/g) ?? []).toSorted()
}
