import { randomInt } from 'node:crypto'
import { type FormFields, toMultipart } from './client.ts'
import { files } from './files.ts'

/** Returns a complete form with unique numbers. */
export function makeKycForm(changes: FormFields = {}): FormData {
  return toMultipart({
    mobileNumber: '9876543210',
    aadharNumber: createAadhaar(),
    panCardNumber: createPan(),
    aadharFront: files.png(),
    aadharBack: files.jpeg(),
    panCardFront: files.png(),
    aadharWithPhoto: files.jpeg(),
    video: files.mp4(),
    ...changes,
  })
}

export function createAadhaar(): string {
  return String(randomInt(2e11, 1e12 - 1)).padStart(12, '2')
}

export function createPan(): string {
  const letters = Array.from({ length: 6 }, () => String.fromCharCode(65 + randomInt(26))).join('')
  return `${letters.slice(0, 5)}${String(randomInt(10_000)).padStart(4, '0')}${letters.slice(5)}`
}
