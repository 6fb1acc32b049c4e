import { expect, test } from 'vitest'
import { handInSmall } from '../world/small-world.ts'
import { findPasskeySite } from './passkey-site.ts'

handInSmall()

function askForSite(headers: Readonly<Record<string, string>>, origins: readonly string[] = []) {
  return findPasskeySite({ get: (name) => headers[name] }, origins)
}

const site = 'https://exchange.example'

test('without a configured address, the site is the one that Hosting reports', () => {
  expect(askForSite({ host: 'internal', 'x-forwarded-host': 'exchange.example' })).toEqual({
    origin: 'https://exchange.example',
    domain: 'exchange.example',
  })
  expect(askForSite({ host: 'localhost:5002', origin: 'http://localhost:5002' })).toEqual({
    origin: 'http://localhost:5002',
    domain: 'localhost',
  })
})

test('with configured addresses, only these are the site', () => {
  expect(askForSite({ origin: site }, [site])).toEqual({ origin: site, domain: 'exchange.example' })
  for (const origin of [
    'https://exchange.web.app',
    'https://evil.exchange.example',
    'http://exchange.example',
  ]) {
    expect(askForSite({ origin }, [site])).toBeUndefined()
  }
  expect(askForSite({ 'x-forwarded-host': 'exchange.web.app' }, [site])).toBeUndefined()
})

test('a domain shares its passkeys with its subdomains, and with no others', () => {
  const origins = [`https://www.exchange.example`, site, 'https://exchange.other']
  expect(askForSite({ origin: 'https://www.exchange.example' }, origins)?.domain).toBe('exchange.example')
  expect(askForSite({ origin: site }, origins)?.domain).toBe('exchange.example')
  expect(askForSite({ origin: 'https://exchange.other' }, origins)?.domain).toBe('exchange.other')
})

test.each(['null', 'no origin', ''])('%j is not an address', (origin) => {
  expect(askForSite({ origin })).toBeUndefined()
})
