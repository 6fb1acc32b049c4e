import { describe, expect, test } from 'vitest'
import { describeDevice } from './device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36`

describe('a device', () => {
  test.each([
    [chrome, 'Chrome', 'Android'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0 Safari/537.36 Edg/141.0`,
      'Microsoft Edge',
      'Windows',
    ],
  ])('%s is %s on %s', (userAgent, browser, system) => {
    expect(describeDevice(userAgent, 'unknown')).toMatchObject({ browser, system })
  })

  test.each([
    undefined,
    '',
    'node',
    'curl/8.5.0',
    'Call-9876543210-at-once/1.0 (You; won)',
    'x'.repeat(5000),
  ])('that calls itself %s is unknown, and none of its words are shown', (userAgent) => {
    expect(describeDevice(userAgent, 'unknown')).toEqual({ browser: null, system: null, network: null })
  })
})

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2', '2001:db8:1:x'],
  ['unknown', null],
  ['', null],
])('at the address %s is shown as %s', (address, network) => {
  expect(describeDevice(chrome, address).network).toBe(network)
})
