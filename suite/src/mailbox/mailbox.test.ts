import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Mailbox, startMailbox } from './mailbox.ts'

const host = '127.0.0.1'
let mailbox: Mailbox
let url: string

beforeEach(async () => {
  mailbox = await startMailbox({ host, webPort: 0, smtpPort: 0 })
  url = `http://${host}:${mailbox.webPort}`
})

afterEach(() => mailbox.stop())

test('a mail is listed for its recipient only, newest first', async () => {
  await post({ to: ['asha@example.com'], subject: 'First', body: 'Code 111111' })
  await post({ to: ['asha@example.com'], subject: 'Second', body: 'Code 222222' })
  await post({ to: ['ravi@example.com'], subject: 'Other', body: 'Hello' })

  const list = await listMails('asha@example.com')
  expect(list.map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect(list[0]).toMatchObject({
    from: 'desk@example.com',
    to: 'asha@example.com',
    text: 'Code 222222\n',
    html: '',
  })
  expect(Date.parse(list[0]?.date ?? '')).toBeCloseTo(Date.now(), -4)
  expect(await listMails('nobody@example.com')).toEqual([])
})

test('addresses match in any case, including blind copies', async () => {
  await post({ to: ['Asha@Example.com', 'hidden@example.com'], subject: 'Hi', body: 'x' })
  expect(await listMails('asha@example.com')).toHaveLength(1)
  expect(await listMails('hidden@example.com')).toHaveLength(1)
})

test('encoded subjects and HTML bodies arrive decoded', async () => {
  await post({
    to: ['asha@example.com'],
    subject: '=?utf-8?B?4oK5IHJlY2VpdmVk?=',
    type: 'text/html; charset=utf-8',
    body: '<p>₹ 500</p>',
  })
  const [mail] = await listMails('asha@example.com')
  expect(mail).toMatchObject({ subject: '₹ received' })
  expect(mail?.html).toContain('₹ 500')
})

test('the page shows a mail without running or loading anything in it', async () => {
  const body = '<script>alert(1)</script><img src="https://example.com/pixel.png">'
  await post({ to: ['asha@example.com'], subject: '<b>Bold</b>', type: 'text/html', body })

  const page = await (await fetch(`${url}/?mail=1`)).text()
  expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  expect(page).not.toContain('<b>Bold</b>')
  expect(page).toContain('<iframe src="/mails/1/html" sandbox=')
  expect(page).not.toContain('alert(1)')

  const mail = await fetch(`${url}/mails/1/html`)
  expect(await mail.text()).toContain('alert(1)')
  expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/)
})

test('an open page is notified of each arrival', async () => {
  const arrivals = await fetch(`${url}/arrivals`)
  const reader = arrivals.body?.getReader()
  await post({ to: ['asha@example.com'], subject: 'Hi', body: 'x' })
  const { value } = (await reader?.read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('data: mail\n\n')
  await reader?.cancel()
})

const listed = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    date: z.iso.datetime(),
  }),
)

async function listMails(address: string) {
  const answer = await fetch(`${url}/mails?to=${encodeURIComponent(address)}`)
  return listed.parse(await answer.json())
}

interface Post {
  readonly to: readonly string[]
  readonly subject: string
  readonly body: string
  readonly type?: string
}

/** Speaks SMTP directly, so that the test does not depend on the mail library of the functions. */
async function post({ to, subject, body, type = 'text/plain; charset=utf-8' }: Post): Promise<void> {
  const socket = connect(mailbox.smtpPort, host).setEncoding('utf8')
  const replies = socket[Symbol.asyncIterator]()
  const expectReply = async (code: string) =>
    expect((await replies.next()).value).toMatch(new RegExp(`^${code}`))
  const say = async (line: string, code: string) => {
    socket.write(`${line}\r\n`)
    await expectReply(code)
  }
  await expectReply('220')
  await say('HELO test', '250')
  await say('MAIL FROM:<desk@example.com>', '250')
  for (const address of to) await say(`RCPT TO:<${address}>`, '250')
  await say('DATA', '354')
  const headers = [
    `From: Desk <desk@example.com>`,
    `To: ${to[0]}`,
    `Subject: ${subject}`,
    `Content-Type: ${type}`,
  ]
  await say(`${headers.join('\r\n')}\r\n\r\n${body}\r\n.`, '250')
  socket.end()
  await once(socket, 'close')
}
