import { setTimeout as delay } from 'node:timers/promises'
import type { ArrivedMail } from './world/arrived-mail.ts'
import { worldAtHand } from './world/at-hand.ts'

/** Returns the mails to an address, newest first. */
export function listMails(address: string): Promise<readonly ArrivedMail[]> {
  return worldAtHand.listMails(address)
}

/** Waits for a mail that fits, and returns the newest one. */
export async function waitForMail(
  address: string,
  fits: (mail: ArrivedMail) => boolean = () => true,
): Promise<ArrivedMail> {
  for (const until = Date.now() + 45_000; Date.now() < until; await delay(50)) {
    const found = (await listMails(address)).find(fits)
    if (found) return found
  }
  throw new Error(`No such mail has arrived for ${address}`)
}

/** Returns the code of the newest mail with one that is not known yet. */
export async function waitForCode(address: string, ...known: readonly string[]): Promise<string> {
  const mail = await waitForMail(address, ({ text }) => {
    const code = findCode(text)
    return code !== undefined && !known.includes(code)
  })
  return findCode(mail.text) ?? ''
}

/** Returns the codes that have arrived so far, to tell a new one from them. */
export async function findCodes(address: string): Promise<readonly string[]> {
  return (await listMails(address)).flatMap(({ text }) => findCode(text) ?? [])
}

function findCode(text: string): string | undefined {
  return /\b\d{6}\b/.exec(text)?.[0]
}
