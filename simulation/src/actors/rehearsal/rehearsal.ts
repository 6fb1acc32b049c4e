import { Seeded } from '../../scheduler/seeded.ts'
import type { Actor, Browser, Heard, Stage } from '../../stage.ts'
import { Clock } from './clock.ts'
import { SmallExchange } from './small-exchange.ts'

interface RehearsalOptions {
  readonly seed: number
  readonly begins: Date
  /** Probability that an answer is lost, before or after the call is executed. */
  readonly lost?: number
  /** Replaces an answer of the exchange, to test that actors complain. */
  readonly instead?: (uid: string, path: string, heard: Heard, exchange: SmallExchange) => Heard
}

const common = { image: '', decimals: 2, reserveShow: true, version: 0, reserved: '5000000.00' }
const wallets = [
  { ...common, id: 'inr', name: 'Rupee', code: 'INR', type: 'common_currency', buy_at: '1', sell_at: '1' },
  { ...common, id: 'usdt', name: 'USDT', code: 'USDT', type: 'currency', buy_at: '92.40', sell_at: '88.60' },
  { ...common, id: 'trx', name: 'TRON', code: 'TRX', type: 'currency', buy_at: '28.90', sell_at: '26.10' },
  {
    ...common,
    id: 'skrill',
    name: 'Skrill',
    code: 'SKRILL',
    type: 'currency',
    buy_at: '94.5',
    sell_at: '86.2',
  },
  {
    ...common,
    id: 'bnb',
    name: 'BNB',
    code: 'BNB',
    type: 'currency',
    buy_at: '61250',
    sell_at: '57900',
    decimals: 6,
  },
] as const

/** Runs actors against a small exchange. Returns their story. */
export async function rehearse(
  actors: readonly Actor[],
  { seed, begins, lost = 0, instead = (_uid, _path, heard) => heard }: RehearsalOptions,
): Promise<{ readonly story: readonly string[]; readonly exchange: SmallExchange }> {
  const random = new Seeded(seed, 'rehearsal')
  const clock = new Clock(begins)
  const exchange = new SmallExchange(wallets)
  const story: string[] = []
  const emails = new Map<Browser, string>()
  const uids = new Map<Browser, string>()
  /** Returns the owner of a browser, including newcomers who logged in on their own. */
  const findOwner = (browser: Browser, email = emails.get(browser) ?? ''): string => {
    emails.set(browser, email)
    const known = browser.uid ?? uids.get(browser)
    const uid = known ?? exchange.list('users', 'email', email).at(-1) ?? 'visitor'
    if (uid !== 'visitor') uids.set(browser, uid)
    return uid
  }
  const makeStage = (actor: Actor, index: number): Stage => ({
    random: new Seeded(seed, `actor ${index} ${actor.name}`),
    now: () => clock.now,
    wait: (milliseconds) => clock.wait(milliseconds),
    waitUntil: (moment) => clock.wait(Math.max(0, moment.getTime() - clock.now.getTime())),
    async call(browser, path, fields) {
      await clock.wait(random.below(400))
      const isLost = random.chance(lost)
      if (isLost && random.chance(0.3)) return 'no answer'
      const uid = findOwner(browser, fields.email)
      const heard = instead(uid, path, exchange.answer(uid, path, fields, clock.now), exchange)
      await clock.wait(random.below(400))
      return isLost ? 'no answer' : heard
    },
    findBrowser: (uid): Browser => ({ uid, cookie: '', csrf: '' }),
    visitor: (): Browser => ({ uid: undefined, cookie: '', csrf: '' }),
    mailbox: () => ['Your code is 123456. It is valid for 10 minutes and works once.'],
    operate: async (command) => ({ report: `${command} is done`, wrong: 0 }),
    read: (path) => exchange.documents.get(path),
    list: (collection, field, value) => exchange.list(collection, field, value),
    listen: () => {
      throw new Error('Nobody listens in a rehearsal')
    },
    tell: (line) => void story.push(`${clock.now.toISOString()} ${line}`),
  })
  await clock.run(actors.map((actor, index) => actor.act(makeStage(actor, index))))
  return { story, exchange }
}
