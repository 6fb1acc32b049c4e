import { expect, test } from 'vitest'
import { collectTexts } from './read-texts.mjs'

/** @param {string} source */
const read = (source) => collectTexts('a.tsx', source, { isCustomers: true })

test('texts are found wherever they are translated', () => {
  const { texts, mistakes } = read(`
    const column = said('Amount')
    const more = () => [t('From {least}', { least: 1 }), plural(2, 'an order', '{count} orders')]
    const Link = () => <Sentence text="Read the {terms}" parts={{ terms: <b>{t('terms')}</b> }} />
  `)
  expect(mistakes).toEqual([])
  expect([...texts]).toEqual([
    ['Amount', undefined],
    ['From {least}', undefined],
    ['an order', '{count} orders'],
    ['Read the {terms}', undefined],
    ['terms', undefined],
  ])
})

test.each([
  ['a text between elements', '() => <p>Not translated</p>'],
  ['a conditional text', "(n) => <p>{n ? 'Not translated' : null}</p>"],
  ['a text that is put together between elements', '(n) => <p>{n && `${' + 'n} left`}</p>'],
  ['a fixed text', '() => <>{texts.failed}</>'],
  ['a text for screen readers', '() => <p aria-label="Not translated" />'],
  ['a text that is put together first', '(n) => t(`From ${' + 'n}`)'],
  ['a text of a constant', "t('Amount')"],
])('%s is a mistake', (_, source) => {
  expect(read(`export default ${source}`).mistakes).toHaveLength(1)
})

test('symbols, numbers and class names are not texts', () => {
  expect(
    read('export default () => <p className="from above">₹ 12 {x} {"(PDF)"} {x.name}</p>').mistakes,
  ).toEqual([])
})
