import { createHmac, timingSafeEqual } from 'node:crypto'
import { type World, world } from '../world/world.ts'

const blockSize = 8
const parallel = 3
const length = 32

export interface PasswordSeal {
  /** Two to this power is the memory, in KiB, that a guess at a password takes. */
  readonly cost: number
  /** It is in no database: who has stolen all documents cannot guess without it. */
  readonly pepper: string
}

type Tools = Pick<World, 'random' | 'threads'>

/** `cost.salt.key`. The cost is kept with the key, so that it can be raised. */
export async function sealPassword(
  password: string,
  { cost, pepper }: PasswordSeal,
  { random, threads }: Tools = world(),
): Promise<string> {
  const salt = random.bytes(16)
  const key = await keyOf(password, { salt, cost, pepper }, threads)
  return [cost, salt.toString('base64url'), key.toString('base64url')].join('.')
}

/** In place of a sealed password: none opens it, and a guess takes as long. */
export function noPassword(cost: number): string {
  return [cost, world().random.bytes(16).toString('base64url'), ''].join('.')
}

/** Without a sealed password it takes as long and is wrong, so that nobody can tell whether there is an account. */
export async function isPassword(
  sealed: string | undefined,
  password: string,
  { cost: usual, pepper }: PasswordSeal,
): Promise<boolean> {
  const [cost = usual, salt = '', key = ''] = sealed?.split('.') ?? []
  const found = await keyOf(
    password,
    { salt: Buffer.from(salt, 'base64url'), cost: Number(cost), pepper },
    world().threads,
  )
  const expected = Buffer.from(key, 'base64url')
  return expected.length === found.length && timingSafeEqual(expected, found)
}

interface Ingredients extends PasswordSeal {
  readonly salt: Buffer
}

async function keyOf(
  password: string,
  { salt, cost, pepper }: Ingredients,
  threads: World['threads'],
): Promise<Buffer> {
  const peppered = createHmac('sha256', pepper).update(password.normalize('NFKC')).digest()
  return threads.scrypt(peppered, salt, { length, N: 2 ** cost, r: blockSize, p: parallel })
}
