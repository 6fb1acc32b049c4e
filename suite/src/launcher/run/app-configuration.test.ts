import { expect, test } from 'vitest'
import { fillBlock } from './app-configuration.ts'

const page = (content: string) =>
  `<head><script type="application/json" id="app-config">${content}</script><script src="/a.js"></script></head>`

test("the configuration replaces the page's default", () => {
  expect(fillBlock(page(''), { configuration: { a: 1 } })).toBe(page('{"a":1}'))
  expect(fillBlock(page('{"old":true}'), { configuration: { a: 1 } })).toBe(page('{"a":1}'))
})

test('a configuration can neither end the block nor act as a pattern', () => {
  const configuration = { a: '</script><script>alert(1)</script>', b: '$&$1' }
  const filled = fillBlock(page(''), { configuration })
  expect(filled.match(/<\/script>/g)).toHaveLength(2)
  const block = />([^<]*)<\/script><script src/.exec(filled)?.[1] ?? ''
  expect(JSON.parse(block)).toEqual(configuration)
})

test('a page without the block is refused', () => {
  expect(() => fillBlock('<head></head>', { configuration: {} })).toThrow('no place for its configuration')
})
