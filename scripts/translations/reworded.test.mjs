import { expect, test } from 'vitest'
import { ensureRewordable, hasText, reword } from './reworded.mjs'

test.each([
  ['code', "t('Log in'), t('Log in again')", "t('Sign in'), t('Log in again')"],
  ['a property', '<Field label="Log in" />', '<Field label="Sign in" />'],
  ['a catalogue, which keeps the Hindi text', '{ "Log in": ["लॉग इन"] }', '{ "Sign in": ["लॉग इन"] }'],
  ['a table', '| 401 | Log in      | Why |', '| 401 | Sign in      | Why |'],
  ['inline code', 'Press `Log in` to log in.', 'Press `Sign in` to log in.'],
])('a text is reworded in %s', (_where, source, after) => {
  expect(reword(source, 'Log in', 'Sign in')).toBe(after)
})

test('quotes fit the apostrophes of the new and the old text', () => {
  expect(reword("t('You cannot')", 'You cannot', "You can't")).toBe(`t("You can't")`)
  expect(reword(`t("You can't")`, "You can't", 'You cannot')).toBe('t("You cannot")')
})

test('longer texts that contain it stay, and are listed', () => {
  const source = "t('Log in again')"
  expect(reword(source, 'Log in', 'Sign in')).toBe(source)
  expect(hasText(source, 'Log in')).toBe(true)
})

test.each([
  ['that does not exist', 'Log out', 'Sign out', 'No file has the text'],
  ['as another text', 'Log in', 'Swap', 'web/hi/site.json has a text "Swap" already'],
  ['without its placeholders', 'From {least}', 'From now', 'The old text has the placeholders {least}'],
])('a text is not reworded %s', (_why, before, after, refusal) => {
  const files = [
    {
      path: 'web/hi/site.json',
      source: '{ "Log in": ["लॉग इन"], "Swap": ["बदलें"], "From {least}": ["{least} से"] }',
    },
  ]
  expect(() => ensureRewordable(files, before, after)).toThrow(refusal)
})
