import {
  comparedWidth,
  indexTerms,
  lookUps,
  type Picture,
  toPicture,
} from '@rupee/functions/exchange/likeness/picture.ts'
import { compare, isSamePicture } from '@rupee/functions/exchange/likeness/same-picture.ts'
import { foundPerWord, maximumCompared } from '@rupee/functions/exchange/likeness/search.ts'
import { greyImage } from '@rupee/functions/platform/world/images/grey-image.ts'
import { copyOf, kindsOfCopies } from './likeness/copies.ts'
import { apps, newPayment, type Payment, photoOf, screenOf, seeded } from './likeness/payment-screens.ts'
import { report } from './measure/figures.ts'

/** Number of payments per app. More take longer and give more exact figures. */
const payments = Number(process.argv[2] ?? 4)
const random = seeded(28)
let seeing = 0
let seen = 0
let comparing = 0
let compared = 0

async function see(image: Buffer): Promise<Picture> {
  const before = process.cpuUsage()
  const grey = await greyImage(image, comparedWidth, 'bench')
  const picture = grey && toPicture(grey)
  const { user, system } = process.cpuUsage(before)
  seeing += (user + system) / 1000
  seen += 1
  if (!picture) throw new Error('An image could not be read')
  return picture
}

interface Tally {
  pairs: number
  found: number
  same: number
  /** Shares of tiles that differ. */
  readonly differing: number[]
}

const tallies = new Map<string, Tally>()

function note(kind: string, here: Picture, there: Picture, isFound: boolean): void {
  const tally = tallies.get(kind) ?? { pairs: 0, found: 0, same: 0, differing: [] }
  tally.pairs += 1
  if (isFound) tally.found += 1
  if (isFound && isSamePicture(here, there)) tally.same += 1
  const before = process.cpuUsage()
  tally.differing.push(compare(here, there)?.differing ?? 1)
  const { user, system } = process.cpuUsage(before)
  comparing += (user + system) / 1000
  compared += 1
  tallies.set(kind, tally)
}

/**
 * Searches like the functions: a few pictures for each word, then those with most words in common. The one
 * that is looked for comes last, so that a word which many pictures have does not lead to it.
 */
function search(copy: Picture, others: readonly Picture[], original: Picture): readonly Picture[] {
  const index = [...others, original].map((picture) => ({ picture, terms: new Set(indexTerms(picture)) }))
  const found = new Set(
    lookUps(copy).flatMap((word) =>
      index.filter(({ terms }) => word.some((term) => terms.has(term))).slice(0, foundPerWord),
    ),
  )
  const own = indexTerms(copy)
  const inCommon = ({ terms }: { terms: ReadonlySet<number> }) => own.filter((term) => terms.has(term)).length
  return [...found]
    .toSorted((one, other) => inCommon(other) - inCommon(one))
    .slice(0, maximumCompared)
    .map(({ picture }) => picture)
}

type Make = (payment: Payment) => Promise<Buffer>

async function measure(name: string, make: Make): Promise<void> {
  const originals: { readonly image: Buffer; readonly picture: Picture }[] = []
  const others: Picture[] = []
  for (let count = 0; count < payments; count += 1) {
    const payment = newPayment(random)
    const image = await make(payment)
    const picture = await see(image)
    originals.push({ image, picture })
    const { name: payer, bank, account, amount, date } = payment
    const alike: Readonly<Record<string, Partial<Payment>>> = {
      'another payment': {},
      'another payment of the same payer': { name: payer, bank, account },
      'the same payer, amount and day': { name: payer, bank, account, amount, date },
    }
    for (const [kind, same] of Object.entries(alike)) {
      for (let each = 0; each < 5; each += 1) {
        const other = await see(await make({ ...newPayment(random), ...same }))
        others.push(other)
        note(`${name}: ${kind}`, other, picture, true)
      }
    }
  }
  for (const { image, picture } of originals) {
    for (const kind of kindsOfCopies) {
      const copy = await see(await copyOf(image, kind))
      note(`${name}, ${kind}`, copy, picture, search(copy, others, picture).includes(picture))
    }
  }
}

for (const app of Object.keys(apps)) await measure(`screenshot (${app})`, (payment) => screenOf(app, payment))
await measure('photo of a receipt', (payment) =>
  photoOf(payment, 4 * random() - 2, random() < 0.5 ? '#a86' : '#678'),
)

for (const [kind, { pairs, found, same, differing }] of tallies) {
  const range = [Math.min(...differing), Math.max(...differing)].map(
    (share) => `${(100 * share).toFixed(1)} %`,
  )
  report(kind, `${same} of ${pairs} the same, ${found} compared, differing ${range.join(' to ')}`)
}
report('Reading a picture', `${(seeing / seen).toFixed(0)} ms of processor time`)
report('Comparing two', `${(comparing / compared).toFixed(0)} ms of processor time`)
