import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '../support/client.ts'

/** Starts the functions before the tests, because the first call takes longer than a test waits for a page. */
export async function setup(): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(500)) {
    const { status } = await new Client().post('/d/auth/verify-login/')
    if (status === 200) return
  }
  throw new Error('The functions do not answer')
}
