import { expect, test } from 'vitest'
import { nameDevice, sessionEndingInput, sortByUse } from './open-session.ts'

test.each([
  ['Chrome', 'Android', 'Chrome on Android'],
  ['Chrome', null, 'Chrome'],
  [null, 'Android', 'Unknown browser on Android'],
  [null, null, 'Unknown device'],
])('%s and %s are called: %s %s', (browser, system, name) => {
  expect(nameDevice({ browser, system })).toBe(name)
})

test('this session comes first, then the most recently used ones', () => {
  const makeSession = (id: string, began: number, lastSeen?: number) => ({
    id,
    browser: null,
    system: null,
    network: null,
    expires: new Date(100),
    began: new Date(began),
    ...(lastSeen === undefined ? {} : { lastSeen: new Date(lastSeen) }),
  })
  const sessions = [makeSession('a', 5), makeSession('b', 1, 9), makeSession('here', 2), makeSession('c', 7)]
  expect(sortByUse(sessions, 'here').map(({ id }) => id)).toEqual(['here', 'b', 'c', 'a'])
})

test.each([
  [{ id: 'abc-1' }, true],
  [{ others: 'true' }, true],
  [{ others: true }, true],
  [{}, false],
  [{ id: 'a/b' }, false],
  [{ others: 'false' }, false],
  [{ id: 'abc', others: 'true' }, false],
])('ending %o is understood: %s', (input, isUnderstood) => {
  expect(sessionEndingInput.safeParse(input).success).toBe(isUnderstood)
})
