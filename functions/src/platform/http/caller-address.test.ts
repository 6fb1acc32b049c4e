import { afterEach, expect, test, vi } from 'vitest'
import { readCallerAddress, toCallerNetwork } from './caller-address.ts'

const socket = { remoteAddress: '10.0.0.1' }

function findAddress(forwarded: string | undefined): string {
  const headers: Record<string, string | undefined> = {
    'x-forwarded-for': forwarded,
    'fastly-client-ip': '192.0.2.66',
  }
  return readCallerAddress({ get: (name: string) => headers[name], socket } as Parameters<
    typeof readCallerAddress
  >[0])
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['as Hosting and Google write it', '203.0.113.7, 104.198.56.253', '203.0.113.7'],
  [
    'with forged addresses before it',
    '198.51.100.1, 198.51.100.2, 203.0.113.7, 104.198.56.253',
    '203.0.113.7',
  ],
  ['without spaces', '198.51.100.1,203.0.113.7,104.198.56.253', '203.0.113.7'],
  ['too short for a call through Hosting', '203.0.113.7', '10.0.0.1'],
  ['that is missing', undefined, '10.0.0.1'],
])('behind Hosting a list %s', (_what, forwarded, address) => {
  vi.stubEnv('ADDRESSES_BEHIND_CALLER', '1')
  expect(findAddress(forwarded)).toBe(address)
})

test("an operator can set more addresses behind the caller's", () => {
  vi.stubEnv('ADDRESSES_BEHIND_CALLER', '2')
  expect(findAddress('198.51.100.1, 203.0.113.7, 157.52.91.44, 104.198.56.253')).toBe('203.0.113.7')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s is of %s', (address, network) => {
  expect(toCallerNetwork(address)).toBe(network)
})
