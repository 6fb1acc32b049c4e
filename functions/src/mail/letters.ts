import { codeMinutes } from '../accounts/codes.ts'
import type { Mail } from './outbox.ts'

export function codeMail(to: string, code: string): Mail {
  return letter(to, 'Your verification code', [
    `Your code is ${code}. It is valid for ${codeMinutes} minutes and works once.`,
    'Nobody from our team will ever ask you for it. If you did not ask for it, you can ignore this mail.',
  ])
}

export function resetCodeMail(to: string, code: string): Mail {
  return letter(to, 'Your code for a new password', [
    `Your code is ${code}. It is valid for ${codeMinutes} minutes and works once.`,
    'If you did not ask for a new password, you can ignore this mail: nothing changes without the code.',
  ])
}

export function passwordChangedMail(to: string): Mail {
  return letter(to, 'Your password was changed', [
    'Your password was changed just now, and all devices were logged out.',
    'If this was not you, request a new password at once and contact our support.',
  ])
}

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: ['Hello,', ...paragraphs, 'Rupee Exchange'].join('\n\n') }
}
