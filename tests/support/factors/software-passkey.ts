import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { worldAtHand } from '../world/at-hand.ts'

/** Flags of an authenticator about its use. */
interface Use {
  readonly origin?: string
  readonly domain?: string
  /** True if the person has verified with a finger, a face or a PIN. */
  readonly isVerified?: boolean
  /** ID of another credential. */
  readonly id?: string
  readonly counter?: number
}

const isPresent = 0x01
const hasVerified = 0x04
const hasCredential = 0x40

/** An authenticator in software, which signs every request. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0

  /** Answers the options of a new passkey. */
  made(options: unknown, use: Use = {}): object {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey()])
    const data = Buffer.concat([this.#state(use, hasCredential), credential])
    const attestation = encodeCbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    )
    return this.#answer(use, {
      clientDataJSON: encodeClientData('webauthn.create', options, use).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers the options of a login. */
  used(options: unknown, use: Use = {}): object {
    this.#counter = use.counter ?? this.#counter + 1
    const state = this.#state(use)
    const said = encodeClientData('webauthn.get', options, use)
    const signed = Buffer.concat([state, createHash('sha256').update(said).digest()])
    return this.#answer(use, {
      clientDataJSON: said.toString('base64url'),
      authenticatorData: state.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #answer({ id = this.id }: Use, response: object): object {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #state({ domain = toSite().hostname, isVerified = true }: Use, more = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const flags = isPresent | (isVerified ? hasVerified : 0) | more
    return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.from([flags]), counter])
  }

  /** Encodes a P-256 key as COSE. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return encodeCbor(
      new Map<number, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }
}

const toSite = () => new URL(worldAtHand.site)

function encodeClientData(type: string, options: unknown, { origin = toSite().origin }: Use): Buffer {
  const { challenge } = Object(options)
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

type Cbor = number | string | Buffer | ReadonlyMap<string | number, Cbor>

/** The part of CBOR that an authenticator writes. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value])
  const members = [...value].flatMap(([name, member]) => [encodeCbor(name), encodeCbor(member)])
  return Buffer.concat([encodeHead(5, value.size), ...members])
}

function encodeHead(kind: number, count: number): Buffer {
  const first = kind * 32
  if (count < 24) return Buffer.from([first + count])
  return count < 256 ? Buffer.from([first + 24, count]) : Buffer.from([first + 25, count >> 8, count & 255])
}
