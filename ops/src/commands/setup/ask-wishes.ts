import { isValidSecret } from '@rupee/functions/platform/world/config.ts'
import * as z from 'zod/mini'
import type { Terminal } from '../../command-line/terminal.ts'
import type { Change, Wishes } from './plan/step.ts'

interface Question {
  readonly text: string
  /** Option that answers it; a secret has none. */
  readonly option?: string
  isValid(answer: string): boolean
}

const questions: Readonly<Record<keyof Wishes, Question>> = {
  billingAccount: {
    text: 'Billing account, such as 01ABCD-234567-89EFAB: ',
    option: '--billing-account',
    isValid: (answer) => /^(billingAccounts\/)?[0-9A-F]{6}(-[0-9A-F]{6}){2}$/.test(answer),
  },
  budget: {
    text: 'Monthly costs to warn of, in the currency of the billing account: ',
    option: '--budget',
    isValid: (answer) => /^[1-9][0-9]{0,11}$/.test(answer),
  },
  alertEmail: {
    text: 'E-mail address that gets the alerts: ',
    option: '--alert-email',
    isValid: (answer) => z.email().safeParse(answer).success,
  },
  smtpUrl: {
    text: 'Mail server, as smtps://user:password@host:465 (not shown; empty to do it later): ',
    isValid: (answer) => answer === '' || isValidSecret('SMTP_URL', answer),
  },
}

/** Collects the values that the changes of a plan need, from the options or at the terminal. */
export async function askWishes(
  plan: readonly Change[],
  given: Wishes,
  terminal: Terminal | undefined,
): Promise<Wishes> {
  const needed = new Set(plan.flatMap(({ needs }) => needs ?? []))
  const answers: Record<string, string> = {}
  for (const name of needed) {
    const answer = given[name] ?? (await askWish(name, terminal))
    if (!questions[name].isValid(answer ?? ''))
      throw new Error(`${questions[name].option ?? 'SMTP_URL'} has the wrong form. Nothing was changed.`)
    if (answer) answers[name] = answer
  }
  return answers
}

/** Without a terminal, a secret is left for later. */
async function askWish(name: keyof Wishes, terminal: Terminal | undefined): Promise<string | undefined> {
  const { text, option } = questions[name]
  if (terminal) return option ? terminal.ask(text) : terminal.askSecretly(text)
  if (option) throw new Error(`The plan needs ${option}. Nothing was changed.`)
  return undefined
}
