import {
  type Check,
  type Examination,
  judgeRight,
  judgeUnseen,
  judgeWrong,
  type Verdict,
} from '../../examination/examination.ts'
import { readSecret } from '../code/secrets.ts'
import { readSettings } from '../code/settings.ts'

export const mailChecks: readonly Check[] = [
  {
    name: 'Login to the mail server',
    async examine(examination) {
      const secret = await readSecret(examination, 'SMTP_URL')
      if (!secret) return judgeUnseen('SMTP_URL is missing.')
      try {
        await examination.outside.logInToMail(secret.value)
        return judgeRight()
      } catch (error) {
        // The message may quote the user name, so only the code is shown.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
        if (code !== 'EAUTH') return judgeUnseen(`The mail server does not answer this machine (${code}).`)
        return judgeWrong(
          'The mail server refuses the login of SMTP_URL.',
          `npx firebase functions:secrets:set SMTP_URL --project ${examination.project}`,
        )
      }
    },
  },
  {
    name: 'SPF',
    examine: (examination) =>
      withSenderDomain(examination, async (domain) => {
        const texts = await examination.outside.readTexts(domain)
        const policies = texts.filter((text) => text.startsWith('v=spf1 '))
        if (policies.length === 1) return judgeRight()
        return judgeWrong(
          `${domain} has ${policies.length} SPF records instead of one.`,
          `Add the TXT record that the mail provider names to ${domain}, such as "v=spf1 include:PROVIDER -all"`,
        )
      }),
  },
  {
    name: 'DKIM',
    examine: (examination) =>
      withSenderDomain(examination, async (domain) => {
        const { dkimSelector, outside } = examination
        if (!dkimSelector) return judgeUnseen('Name the selector of the mail provider with --dkim-selector.')
        const name = `${dkimSelector}._domainkey.${domain}`
        const texts = await outside.readTexts(name)
        if (texts.some((text) => /(^|;\s*)p=[A-Za-z0-9+/]/.test(text))) return judgeRight()
        return judgeWrong(`${name} has no key.`, `Add the record that the mail provider names to ${name}`)
      }),
  },
  {
    name: 'DMARC',
    examine: (examination) =>
      withSenderDomain(examination, async (domain) => {
        const texts = await examination.outside.readTexts(`_dmarc.${domain}`)
        const policy = texts.find((text) => text.startsWith('v=DMARC1'))
        if (policy && /;\s*p=(quarantine|reject)\b/.test(policy)) return judgeRight()
        return judgeWrong(
          policy ? `_dmarc.${domain} asks receivers to do nothing.` : `_dmarc.${domain} has no policy.`,
          `Add a TXT record to _dmarc.${domain}: "v=DMARC1; p=quarantine; rua=mailto:REPORTS@${domain}"`,
        )
      }),
  },
]

/** The domain of MAIL_FROM, in "Name <address>" or a bare address. */
async function withSenderDomain(
  examination: Examination,
  judge: (domain: string) => Promise<Verdict>,
): Promise<Verdict> {
  const sender = (await readSettings(examination))?.MAIL_FROM ?? ''
  const domain = /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1]
  return domain ? judge(domain) : judgeUnseen('MAIL_FROM names no sender.')
}
