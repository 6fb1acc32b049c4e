import {
  comparedWidth,
  indexTerms,
  lookUps,
  type Picture,
  toPicture,
} from '@rupee/functions/likeness/picture.ts'
import { compare, isSamePicture } from '@rupee/functions/likeness/same-picture.ts'
import { greyImage } from '@rupee/functions/world/grey-image.ts'
import { copyOf, kindsOfCopies } from './likeness/copies.ts'
import { apps, newPayment, type Payment, photoOf, screenOf, seeded } from './likeness/payment-screens.ts'
import { report, timed } from './measure/figures.ts'

/** Of each app. More take longer and say it more exactly. */
const payments = Number(process.argv[2] ?? 4)
const random = seeded(28)
let seeing = 0
let seen = 0

async function see(image: Buffer): Promise<Picture> {
  let picture: Picture | undefined
  seeing += await timed(async () => {
    const grey = await greyImage(image, comparedWidth, 'bench')
    picture = grey && toPicture(grey)
  })
  seen += 1
  if (!picture) throw new Error('An image could not be read')
  return picture
}

interface Tally {
  pairs: number
  found: number
  same: number
  /** Shares of tiles that differ. */
  differing: number[]
}

const tallies = new Map<string, Tally>()

/** `found`: whether the index leads from one to the other, if no other picture has the same words. */
function note(kind: string, here: Picture, there: Picture): void {
  const tally = tallies.get(kind) ?? { pairs: 0, found: 0, same: 0, differing: [] }
  const terms = new Set(indexTerms(there))
  tally.pairs += 1
  if (lookUps(here).some((word) => word.some((term) => terms.has(term)))) tally.found += 1
  if (isSamePicture(here, there)) tally.same += 1
  tally.differing.push(compare(here, there)?.differing ?? 1)
  tallies.set(kind, tally)
}

type Make = (payment: Payment) => Promise<Buffer>

async function measure(name: string, make: Make): Promise<void> {
  for (let count = 0; count < payments; count += 1) {
    const payment = newPayment(random)
    const image = await make(payment)
    const original = await see(image)
    for (const kind of kindsOfCopies) note(`${name}, ${kind}`, await see(await copyOf(image, kind)), original)
    const { name: payer, bank, account, amount, date } = payment
    const others: Readonly<Record<string, Partial<Payment>>> = {
      'another payment': {},
      'another payment of the same payer': { name: payer, bank, account },
      'the same payer, amount and day': { name: payer, bank, account, amount, date },
    }
    for (const [kind, same] of Object.entries(others)) {
      for (let other = 0; other < 4; other += 1) {
        note(`${name}: ${kind}`, await see(await make({ ...newPayment(random), ...same })), original)
      }
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
  report(kind, `${same} of ${pairs} the same, ${found} found by the index, differing ${range.join(' to ')}`)
}
report('Reading a picture', `${(seeing / seen).toFixed(0)} ms`)
