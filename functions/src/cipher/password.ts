import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string | Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt)

const blockSize = 8
const parallel = 3
const length = 32

export interface PasswordSeal {
  /** Two to this power is the memory, in KiB, that a guess at a password takes. */
  readonly cost: number
  /** It is in no database: who has stolen all documents cannot guess without it. */
  readonly pepper: string
}

/** `cost.salt.key`. The cost is kept with the key, so that it can be raised. */
export async function sealPassword(password: string, { cost, pepper }: PasswordSeal): Promise<string> {
  const salt = randomBytes(16)
  const key = await keyOf(password, { salt, cost, pepper })
  return [cost, salt.toString('base64url'), key.toString('base64url')].join('.')
}

/** In place of a sealed password: none opens it, and a guess takes as long. */
export function noPassword(cost: number): string {
  return [cost, randomBytes(16).toString('base64url'), ''].join('.')
}

/** Without a sealed password it takes as long and is wrong, so that nobody can tell whether there is an account. */
export async function isPassword(
  sealed: string | undefined,
  password: string,
  { cost: usual, pepper }: PasswordSeal,
): Promise<boolean> {
  const [cost = usual, salt = '', key = ''] = sealed?.split('.') ?? []
  const found = await keyOf(password, { salt: Buffer.from(salt, 'base64url'), cost: Number(cost), pepper })
  const expected = Buffer.from(key, 'base64url')
  return expected.length === found.length && timingSafeEqual(expected, found)
}

interface Ingredients extends PasswordSeal {
  readonly salt: Buffer
}

async function keyOf(password: string, { salt, cost, pepper }: Ingredients): Promise<Buffer> {
  const peppered = createHmac('sha256', pepper).update(password.normalize('NFKC')).digest()
  const N = 2 ** cost
  return derive(peppered, salt, length, { N, r: blockSize, p: parallel, maxmem: 256 * N * blockSize })
}
