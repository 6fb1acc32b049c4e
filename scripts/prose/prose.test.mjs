import { expect, test } from 'vitest'
import { listUnknownNames } from './code-names.mjs'
import { readCommentLines, readDocument, readSource, splitSentences } from './passages.mjs'
import { rules } from './rules.mjs'

/**
 * @param {string} sentence
 * @param {'everywhere' | 'doc comments' | 'texts'} [where]
 */
function listObjections(sentence, where = 'everywhere') {
  return rules.filter((rule) => rule.where === where && rule.objects(sentence, true)).map(({ name }) => name)
}

test.each([
  { name: 'opening without a noun', sentence: 'What waits is worked off.' },
  { name: 'opening without a noun', sentence: 'Else one admin could disable it.' },
  { name: 'anew', sentence: 'The table is built anew.' },
  { name: 'whoever', sentence: 'Anyone reads it, whoever they are.' },
  { name: 'from … on', sentence: 'From the next login on, it holds.' },
  { name: 'by itself', sentence: 'The page opens by itself.' },
  { name: 'else, as otherwise', sentence: 'It takes the buy rate, else the sell rate.' },
  { name: 'is no …', sentence: 'A file that is no image stays unchanged.' },
])('"$sentence" is refused: $name', ({ name, sentence }) => {
  expect(listObjections(sentence)).toEqual([name])
})

test.each([
  'What is a quote?',
  'Otherwise one admin could disable it.',
  'From now on, it holds.',
  "That's it",
  'There is no image, and the file is no longer needed.',
])('"%s" is accepted', (sentence) => {
  expect(listObjections(sentence)).toEqual([])
})

test('only doc comments need a head, and only UI texts have a maximum length', () => {
  const fragments = ['As the site sends them.', 'How long it waits.', 'If it is empty, nothing is sent.']
  for (const text of [...fragments, 'The same in Hindi.'])
    expect(listObjections(text, 'doc comments')).toEqual(['doc comment without a head'])
  expect(listObjections('As the site sends them.')).toEqual([])
  expect(listObjections('word '.repeat(26).trim(), 'texts')).toEqual(['long sentence'])
  expect(listObjections('word '.repeat(25).trim(), 'texts')).toEqual([])
})

test('a page is read as paragraphs, items and cells, without code', () => {
  const page =
    '# Head\n\nOne line\ngoes on `What is code`.\n\n- item\n  goes on\n\n| Cell | Other |\n| --- | --- |\n\n```\nWhat\n```\n'
  expect(readDocument(page).map(({ line, prose }) => [line, prose])).toEqual([
    [1, 'Head'],
    [3, 'One line goes on code.'],
    [6, 'item goes on'],
    [9, 'Cell'],
    [9, 'Other'],
  ])
})

test('comments of rules and workflows are read, with lines below each other as one', () => {
  const source = 'match /a {\n  // One\n  // and more.\n}\non: push # not this\n# Other\n'
  expect(readCommentLines(source).map(({ line, prose }) => [line, prose])).toEqual([
    [2, 'One and more.'],
    [6, 'Other'],
  ])
})

test('comments are read whole, with their tags apart, and texts from elements', () => {
  const source = [
    '// One',
    '// and more',
    '/** Doc. @param {string} name Some name. */',
    'const a = <p title="a title">Some text {b}</p>',
  ].join('\n')
  const read = (/** @type {boolean} */ hasTexts) =>
    readSource('a.tsx', source, { hasTexts }).map(({ kind, prose }) => `${kind}: ${prose}`)
  expect(read(false)).toEqual(['comment: One and more', 'doc comment: Doc.', 'comment: Some name.'])
  expect(read(true).slice(3).toSorted()).toEqual(['text: Some text', 'text: a title'])
})

test('strings that read as texts are read once, without class names, codes and paths', () => {
  const source = [
    "const label = 'Pay out', className = 'mt-2 flex', code = 'Approved', path = './a.ts'",
    'const reason = `${' + 'count} orders are ${' + 'state}.`',
    'const title = <p title="Some title" />',
  ].join('\n')
  expect(readSource('a.tsx', source, { hasTexts: true }).map(({ prose }) => prose)).toEqual([
    'Pay out',
    '… orders are ….',
    'Some title',
  ])
})

test('the names of tests are read, however the tests are declared', () => {
  const source = [
    "test('one', () => expect('Not This').toBe('Not this'))",
    "describe.each(['four'])('of two %s', () => it.skipIf(true)(`of three`, () => {}))",
    "other('Not this')",
  ].join('\n')
  const read = readSource('a.test.ts', source, { hasTexts: false })
  expect(read.map(({ kind, line, prose }) => `${line} ${kind}: ${prose}`).toSorted()).toEqual([
    '1 test name: One',
    '2 test name: Of two %s',
    '2 test name: four',
    '2 test name: of three',
  ])
})

test('sentences end before a capital letter', () => {
  expect(splitSentences('One, e.g. this. Two: More? "Three."')).toEqual([
    'One, e.g. this.',
    'Two:',
    'More?',
    '"Three."',
  ])
})

test('names in a page that the code does not have are found', () => {
  expect(
    listUnknownNames('`Order`, `users/{uid}` and `find…`, not `Least`', [
      'type Order',
      'users uid findQuote',
    ]),
  ).toEqual(['Least'])
})
