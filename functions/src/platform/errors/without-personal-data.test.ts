import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropNumbers, dropPersonalData } from './without-personal-data.ts'

test.each([
  ['an e-mail address', 'No account of asha.verma@example.com here', 'No account of <address> here'],
  ['a UPI ID', 'paid to asha@examplebank', 'paid to <address>'],
  ['an Aadhaar number', 'bad number 234567890124', 'bad number <number>'],
  ['one with spaces', 'bad number 2345 6789 0124!', 'bad number <number>!'],
  ['a telephone number', 'call +91 98765-43210', 'call +<number>'],
  ['a PAN number', 'bad number ABCDE1234F', 'bad number <number>'],
  ['a code', 'Invalid code: 123456', 'Invalid code: <number>'],
  ['a session', 'cookie eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.', 'cookie <token>'],
  ['a random token', 'csrf 3q2-7wAAAAB_x9Kd82mQpQ', 'csrf <token>'],
  ['a query', 'GET https://site.example/a.js?token=secret failed', 'GET https://site.example/a.js failed'],
  ['lines', 'one\n\ttwo\u0000three', 'one two three'],
])('%s is removed', (_what, text, cleaned) => {
  expect(dropPersonalData(text)).toBe(cleaned)
})

test.each([
  "Cannot read properties of undefined (reading 'amountSent')",
  'at OrderPage (https://site.example/assets/order-page-Bq3xK9.js:1:203456)',
  'render@https://site.example/assets/index-Bq3xK9.js:42:1234',
  'useFirestoreCollectionData is not a function',
  'Loading chunk 12345 failed',
])('%s stays', (text) => {
  expect(dropPersonalData(text)).toBe(text)
})

test('the path of a document keeps its IDs, and a route the names of its parts', () => {
  expect(dropNumbers('users/Zk3mPq9XwTb1LrYc7VdN2sHf8Gj4/withdrawals/m3x-0f')).toBe(
    'users/Zk3mPq9XwTb1LrYc7VdN2sHf8Gj4/withdrawals/m3x-0f',
  )
  expect(dropNumbers('/order/:from/:to?email=a@example.com')).toBe('/order/:from/:to')
})

test('no input leaves six digits in a row or an e-mail address', () => {
  // `fc.webUrl` takes seconds to build.
  const url = fc.stringMatching(/^https:\/\/[a-z]{1,9}\.example\/[\w.~-]{0,20}(\?[a-z]{1,5}=[\w%@.]{0,20})?$/)
  const piece = fc.oneof(fc.emailAddress(), fc.stringMatching(/^\d{6,16}$/), fc.string(), url)
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const cleaned = dropPersonalData(pieces.join(' '))
      expect(cleaned.replaceAll(/\.[a-z]{2,4}:\d{1,7}(:\d{1,7})?/g, '')).not.toMatch(/\d{6}/)
      expect(cleaned).not.toMatch(/[\w.]+@[\w]+\.[a-z]{2,}/)
    }),
  )
})
