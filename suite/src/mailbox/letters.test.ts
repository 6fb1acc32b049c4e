import { expect, test } from 'vitest'
import { Letters } from './letters.ts'

test('the oldest mails are dropped beyond five hundred', () => {
  const letters = new Letters()
  letters.add(makeLetter('asha@example.com'))
  for (let count = 0; count < 499; count += 1) letters.add(makeLetter('ravi@example.com'))
  expect(letters.to('asha@example.com')).toHaveLength(1)

  letters.add(makeLetter('ravi@example.com'))
  expect(letters.to('asha@example.com')).toHaveLength(0)
  expect(letters.all()).toHaveLength(500)
})

test('large mails are dropped earlier', () => {
  const letters = new Letters()
  const tenMegabytes = 10 * 1024 * 1024
  for (let count = 0; count < 4; count += 1)
    letters.add({ ...makeLetter('a@example.com'), bytes: tenMegabytes })
  expect(letters.all().map(({ id }) => id)).toEqual([4, 3, 2])
})

function makeLetter(address: string) {
  return {
    from: 'desk@example.com',
    to: [address],
    subject: '',
    text: '',
    html: '',
    date: new Date(0),
    bytes: 100,
  }
}
