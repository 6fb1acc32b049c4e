/** Numbers as people type and paste them, made into what the form asks for. */

const digits = (typed: string) => typed.replace(/\D/g, '')

/** Without the country code or the zero that it is pasted with. */
export function cleanMobile(typed: string): string {
  return digits(typed)
    .replace(/^(?:91|0)(?=\d{10}$)/, '')
    .slice(0, 10)
}

export const aadhaarLength = 12

export function cleanAadhaar(typed: string): string {
  return digits(typed).slice(0, aadhaarLength)
}

/** As it stands on the card. */
export function showAadhaar(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function cleanPan(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 10)
}
