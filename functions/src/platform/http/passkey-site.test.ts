import { expect, test } from 'vitest'
import { handInSmall } from '../world/small-world.ts'
import { passkeySite } from './passkey-site.ts'

handInSmall()

function asked(headers: Readonly<Record<string, string>>, origins: readonly string[] = []) {
  return passkeySite({ get: (name) => headers[name] }, origins)
}

const site = 'https://exchange.example'

test('without a configured address, the site is the one that Hosting reports', () => {
  expect(asked({ host: 'internal', 'x-forwarded-host': 'exchange.example' })).toEqual({
    origin: 'https://exchange.example',
    domain: 'exchange.example',
  })
  expect(asked({ host: 'localhost:5002', origin: 'http://localhost:5002' })).toEqual({
    origin: 'http://localhost:5002',
    domain: 'localhost',
  })
})

test('with configured addresses, only these are the site', () => {
  expect(asked({ origin: site }, [site])).toEqual({ origin: site, domain: 'exchange.example' })
  for (const origin of [
    'https://exchange.web.app',
    'https://evil.exchange.example',
    'http://exchange.example',
  ]) {
    expect(asked({ origin }, [site])).toBeUndefined()
  }
  expect(asked({ 'x-forwarded-host': 'exchange.web.app' }, [site])).toBeUndefined()
})

test('a domain shares its passkeys with its subdomains, and with no others', () => {
  const origins = [`https://www.exchange.example`, site, 'https://exchange.other']
  expect(asked({ origin: 'https://www.exchange.example' }, origins)?.domain).toBe('exchange.example')
  expect(asked({ origin: site }, origins)?.domain).toBe('exchange.example')
  expect(asked({ origin: 'https://exchange.other' }, origins)?.domain).toBe('exchange.other')
})

test.each(['null', 'no origin', ''])('%j is not an address', (origin) => {
  expect(asked({ origin })).toBeUndefined()
})
