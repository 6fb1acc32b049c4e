import { createHash } from 'node:crypto'
import type { AddressNetwork } from '@rupee/domain/networks/network.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { createBase58check } from '@scure/base'

const computeSha256 = (bytes: string | Uint8Array) =>
  new Uint8Array(createHash('sha256').update(bytes).digest())

const base58check = createBase58check(computeSha256)

/** Returns a well-formed address whose key nobody has: it is the hash of a name. */
export function makeDemoAddress(network: AddressNetwork, uid: string): string {
  const hash = computeSha256(`demo ${uid}`).subarray(0, 20)
  switch (network) {
    case 'tron':
      return base58check.encode(new Uint8Array([0x41, ...hash]))
    case 'bitcoin':
      return base58check.encode(new Uint8Array([0x00, ...hash]))
    case 'evm':
      return `0x${Buffer.from(hash).toString('hex')}`
    case 'email':
      return `${uid.replace(/^demo-/, '')}@example.com`
    case 'account':
      return `CR${String(Buffer.from(hash).readUInt32BE() % 10_000_000).padStart(7, '0')}`
  }
}

export function makeDemoMethod(network: AddressNetwork, uid: string): Withdrawal {
  return { type: 'Crypto', cryptoAddress: makeDemoAddress(network, uid), network }
}
