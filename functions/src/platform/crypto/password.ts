import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type World, world } from '../world/world.ts'
import { splitKeys } from './split-keys.ts'

const blockSize = 8
const parallel = 3
const length = 32

export interface PasswordSeal {
  /** Memory for one guess at a password, in KiB, as a power of two. */
  readonly cost: number
  /** Peppers, newest first. They are in no database, so stolen documents alone do not allow guesses. */
  readonly pepper: string
}

type Tools = Pick<World, 'random' | 'threads'>

/** Returns `cost.salt.key.pepper`. The cost and the ID of the pepper are included, so that both can be changed. */
export async function sealPassword(
  password: string,
  { cost, pepper: peppers }: PasswordSeal,
  { random, threads }: Tools = world(),
): Promise<string> {
  const salt = random.bytes(16)
  const { newest: pepper } = splitKeys(peppers)
  const key = await deriveKey(password, { salt, cost, pepper }, threads)
  return [cost, salt.toString('base64url'), key.toString('base64url'), toPepperId(pepper)].join('.')
}

/** Whether a password is sealed with a pepper that will be dropped. */
export function isUnderOldPepper(sealed: string, { pepper: peppers }: PasswordSeal): boolean {
  const { newest } = splitKeys(peppers)
  return sealed.split('.')[3] !== toPepperId(newest)
}

/** Returns the ID of a pepper. It reveals nothing about the pepper, which is as long as a key. */
function toPepperId(pepper: string): string {
  return createHash('sha256').update(pepper).digest('base64url').slice(0, 8)
}

/** Returns a stand-in for a sealed password: no password opens it, and a guess takes as long. */
export function makeNoPassword(cost: number): string {
  return [cost, world().random.bytes(16).toString('base64url'), ''].join('.')
}

/** Checks a password. Without a sealed one it fails after the same time, so that the answer reveals no account. */
export async function isPassword(
  sealed: string | undefined,
  password: string,
  { cost: usual, pepper: peppers }: PasswordSeal,
): Promise<boolean> {
  const [cost = usual, salt = '', key = '', id = ''] = sealed?.split('.') ?? []
  const { all, newest } = splitKeys(peppers)
  const pepper = all.find((each) => toPepperId(each) === id) ?? newest
  const found = await deriveKey(
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

async function deriveKey(
  password: string,
  { salt, cost, pepper }: Ingredients,
  threads: World['threads'],
): Promise<Buffer> {
  const peppered = createHmac('sha256', pepper).update(password.normalize('NFKC')).digest()
  return threads.scrypt(peppered, salt, { length, N: 2 ** cost, r: blockSize, p: parallel })
}
