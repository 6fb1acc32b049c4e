import { expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { createCustomer } from '../support/people.ts'

const multipart = 'multipart/form-data; boundary=B'

const writePart = (headers: string, content = 'x') => `--B\r\n${headers}\r\n\r\n${content}\r\n`
const writeDisposition = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`
const end = '--B--\r\n'

async function send(path: string, type: string, body: BodyInit) {
  const { client } = await createCustomer()
  await client.fetchToken()
  const answer = await client.fetch(path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-csrftoken': client.cookies.get('csrftoken') ?? '' },
  })
  return { status: answer.status, text: await answer.text() }
}

test.each([
  ['no boundary', 'multipart/form-data', writePart(writeDisposition('video')) + end],
  ['an empty boundary', 'multipart/form-data; boundary=', writePart(writeDisposition('video')) + end],
  [
    'a boundary without end',
    `multipart/form-data; boundary=${'b'.repeat(5000)}`,
    writePart(writeDisposition('video')) + end,
  ],
  ['another boundary', 'multipart/form-data; boundary=C', writePart(writeDisposition('video')) + end],
  ['no end', multipart, writePart(writeDisposition('video'))],
  [
    'an end in the middle of a file',
    multipart,
    writePart(writeDisposition('video', '; filename="a.mp4"')).slice(0, -3),
  ],
  ['no parts', multipart, end],
  ['nothing that is a part', multipart, 'just some text'],
  ['parts without a name', multipart, writePart('Content-Disposition: form-data') + end],
  ['parts without a header', multipart, writePart('X: y') + end],
  [
    'a header without end',
    multipart,
    writePart(`X: ${'y'.repeat(100_000)}\r\n${writeDisposition('video')}`) + end,
  ],
  ['hundreds of parts', multipart, writePart(writeDisposition('video')).repeat(500) + end],
  ['dozens of files', multipart, writePart(writeDisposition('video', '; filename="a"')).repeat(50) + end],
  ['a field without end', multipart, writePart(writeDisposition('mobileNumber'), '9'.repeat(200_000)) + end],
  ['a name without end', multipart, writePart(writeDisposition('n'.repeat(5000))) + end],
  ['half a JSON object', 'application/json', '{"mobileNumber": '],
  ['a JSON list', 'application/json', '[]'],
  ['a JSON text', 'application/json', '"text"'],
  ['JSON null', 'application/json', 'null'],
  ['NaN', 'application/json', '{"mobileNumber": NaN}'],
  ['an unknown charset', 'application/json; charset=klingon', '{}'],
  ['bytes that are not text', 'application/x-www-form-urlencoded', new Uint8Array([0xff, 0xfe, 0x80])],
  ['thousands of fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(5000)],
  ['a field twice', 'application/x-www-form-urlencoded', 'mobileNumber=1&mobileNumber=2'],
])('a body with %s is refused with a readable text', async (_what, type, body) => {
  const { status, text } = await send('/api/auth/kyc/', type, body)
  expect([400, 413, 415]).toContain(status)
  expect(text).not.toBe('')
})

test('a body wrongly marked as compressed is refused with a readable text', async () => {
  const client = await Client.open()
  const answer = await client.fetch('/api/api/contact/', {
    method: 'POST',
    body: 'name=Asha',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-encoding': 'gzip',
      'x-csrftoken': client.cookies.get('csrftoken') ?? '',
    },
  })
  expect([400, 415]).toContain(answer.status)
  expect(await answer.text()).not.toBe('')
})
