import { calls } from '@rupee/domain/calls/calls.ts'
import { isCommon, type StockedWallet, stockedWalletSchema } from '@rupee/domain/wallets/wallet.ts'
import { refusals } from '../people/refusals.ts'
import { minute } from '../people/rhythm.ts'
import type { Desk } from './desk.ts'

interface Edit {
  readonly sell: string
  readonly buy: string
  readonly reserved: string
  readonly reserveShow: boolean
  readonly least: string
}

/** Wallets as this member of staff first saw them. Rates move around these values. */
export type FirstSeen = Map<string, StockedWallet>

/** Edits the rates, the reserve or another setting of a wallet, which may have changed in the meantime. */
export async function editWallet(desk: Desk, firstSeen: FirstSeen): Promise<void> {
  const { person, habits } = desk
  const { random, stage } = person
  const isRupee = random.chance(0.12)
  const id = random.pick(stage.list('wallets', 'type', isRupee ? 'common_currency' : 'currency'))
  const seen = readWallet(desk, id)
  if (!firstSeen.has(id)) firstSeen.set(id, seen)
  const edit = drawSettings(desk, seen, firstSeen.get(id) ?? seen)
  await person.pause(2_000, random.chance(habits.editsStale) ? 30 * minute : 2 * minute)
  const isSlip = random.chance(habits.slips)
  const fields = {
    currency_id: id,
    code: seen.code,
    version: String(seen.version),
    reserved_before: seen.reserved,
    ...edit,
    reserveShow: String(edit.reserveShow),
    ...(isSlip && !isCommon(seen) && { sell: `${edit.sell.replace('.', '')}0` }),
  }
  const answer = await person.ask(calls.updateRates, fields, {
    may: [
      ...[refusals.currencyChanged, refusals.reserveFallen, refusals.approvalWaits],
      ...(isSlip ? [refusals.rateOutOfBounds] : []),
    ],
  })
  if (answer.kind === 'silence') return
  if (answer.kind === 'refused') {
    person.tell(`cannot edit ${seen.code}: ${answer.code}`)
    return
  }
  if (isSlip && !isCommon(seen)) throw person.complaint(`sold ${seen.code} at ${fields.sell} by a slip`)
  const { approval } = answer.body
  if (approval !== undefined)
    person.mustRead(`approvals/${approval}`, 'a second person has to approve their edit')
  person.tell(
    approval === undefined
      ? `edits ${seen.code}: sell ${edit.sell}, buy ${edit.buy}, reserve from ${seen.reserved} to ${edit.reserved}`
      : `asks for a second person for ${seen.code}, by the request ${approval}`,
  )
}

/** Draws an edit of one setting. */
function drawSettings({ person }: Desk, wallet: StockedWallet, first: StockedWallet): Edit {
  const { random } = person
  const { sell_at: sell, buy_at: buy, reserved, reserveShow, least = '' } = wallet
  const as = { sell, buy, reserved, reserveShow, least }
  const what = random.fraction()
  if (what < 0.6 && !isCommon(wallet))
    return { ...as, ...drawRates(random.between(0.97, 1.03), wallet, first) }
  if (what < 0.65 && !isCommon(wallet))
    return { ...as, ...drawRates(random.between(0.8, 1.2), wallet, first) }
  if (what < 0.72) return { ...as, reserveShow: !reserveShow }
  if (what < 0.75) return { ...as, least: least === '' ? toMinimum(wallet) : '' }
  return {
    ...as,
    reserved: chooseReserve(Number(reserved), Number(first.reserved), random.fraction(), wallet.decimals),
  }
}

/** Draws new rates, pulled towards the first ones so that they do not drift away within a year. */
function drawRates(
  factor: number,
  { sell_at }: StockedWallet,
  first: StockedWallet,
): Pick<Edit, 'sell' | 'buy'> {
  const spread = Number(first.buy_at) / Number(first.sell_at)
  const middle = Number(sell_at) ** 0.8 * Number(first.sell_at) ** 0.2
  const sell = middle * factor
  return { sell: sell.toFixed(2), buy: (sell * spread).toFixed(2) }
}

/** Refills a low reserve, and reduces one that is too large. */
function chooseReserve(reserved: number, first: number, fraction: number, places: number): string {
  const next = reserved < 0.3 * first ? first * (0.6 + fraction) : reserved * (0.85 + 0.3 * fraction)
  return Math.min(next, 3 * first).toFixed(places)
}

/** Returns a minimum worth about 300 rupees. */
const toMinimum = ({ sell_at, decimals }: StockedWallet) => (300 / Number(sell_at)).toFixed(decimals)

function readWallet({ person }: Desk, id: string): StockedWallet {
  const wallet = person.mustRead(`wallets/${id}`, 'it is listed')
  return stockedWalletSchema.parse({ ...person.stage.read(`reserves/${id}`), ...wallet, id })
}
