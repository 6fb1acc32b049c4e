import type { Page } from 'playwright-core'

/** Names, codes and abbreviations that Hindi writes in Latin letters too. */
const latin =
  /^(?:Rupee|Exchange|English|INR|USDT|USD|EUR|BNB|BTC|TRX|Skrill|Deriv|Neteller|Perfect|Money|AstroPay|Payeer|Volet|Bitcoin|TRC|ERC|BEP|TRON|UPI|UTR|IFSC|MICR|SWIFT|KYC|PAN|OTP|QR|PDF|CSV|AML|PMLA|FIU|IND|CIN|SMS|JPEG|JPG|PNG|MP|MB|GB|ID|UTC|IST|Max|SMTP|IP|SIM|PIN|FAQ|WhatsApp|Telegram|Facebook|Instagram|Chrome|Firefox|Linux|Android|Windows|Google|Microsoft|Authenticator|Authy|Aegis|am|pm)$/i

/** Addresses, texts with a digit, and IDs of transfers, some of which have none. */
const codes = /\S+@\S+|https?:\S+|\S*[\d/_]\S*|\b[A-HJ-NP-Z2-9]{10}\b/g

/**
 * Returns texts of the page in English, visible or for screen readers, outside parts marked as English or as no words.
 * `isWritten` tells which texts staff and customers wrote.
 */
export async function findUntranslated(
  page: Page,
  isWritten: (text: string) => boolean,
): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const spoken: string[] = []
    const attributes = ['aria-label', 'placeholder', 'alt', 'title']
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (
        element.closest('[lang^=en], [translate=no], script, style, noscript') ||
        !element.checkVisibility()
      )
        continue
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      spoken.push(own.map(({ textContent }) => textContent).join(''))
      for (const name of attributes) spoken.push(element.getAttribute(name) ?? '')
    }
    return [document.title, ...spoken].filter((text) => /[A-Za-z]{2}/.test(text))
  })
  return [...new Set(found)].filter((text) => {
    const words = text.replaceAll(codes, ' ').match(/[A-Za-z]{2,}/g) ?? []
    return !isWritten(text) && words.some((word) => !latin.test(word))
  })
}
