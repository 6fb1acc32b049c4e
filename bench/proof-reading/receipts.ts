/** Synthetic payment receipt, with the facts that it shows. */
export interface Receipt {
  readonly app: App
  readonly look: Look
  readonly reference: string
  /** Decimal text. */
  readonly amount: string
  /** Day as year, month and day. */
  readonly date: string
  readonly html: string
}

const looks = ['light', 'dark', 'Hindi'] as const
type Look = (typeof looks)[number]

/** Facts of a payment that apps show on a receipt. */
interface Facts {
  readonly amount: string
  readonly payee: string
  readonly payeeAccount: string
  readonly payer: string
  readonly payerAccount: string
  readonly bank: string
  readonly reference: string
  /** The app's own ID of the payment. */
  readonly appReference: string
  readonly day: string
  readonly time: string
}

type Say = (english: string) => string
type Layout = (facts: Facts, say: Say) => string

/** Generic layouts in the manner of six UPI apps, without names or logos. */
const layouts = {
  bands: ({ amount, payee, payeeAccount, bank, reference, appReference, day, time }, say) => `
    <header style="background:#5f259f;color:#fff"><b>${say('Transaction Successful')}</b><br>${time} ${say('on')} ${day}</header>
    <section><small>${say('Paid to')}</small><p class="row"><b>${payee}</b><b>₹${amount}</b></p><p>${payeeAccount}</p></section>
    <section><b>${say('Transfer Details')}</b><small>${say('Transaction ID')}</small><p>${appReference}</p>
      <small>${say('Debited from')}</small><p class="row"><span>XXXXXXXX${bank.slice(-4)}</span><span>₹${amount}</span></p>
      <p>UTR: ${reference}</p></section>`,
  centred: (
    { amount, payee, payeeAccount, payer, payerAccount, bank, reference, appReference, day, time },
    say,
  ) => `
    <div class="middle"><i class="face">${payee.slice(0, 1)}</i><p>${say('To')} ${payee}</p>
      <h1 style="font-weight:400">₹${amount}</h1><p>✓ ${say('Completed')}</p><p>${day}, ${time}</p></div>
    <section class="card"><b>${bank}</b>
      <small>${say('UPI transaction ID')}</small><p>${reference}</p>
      <small>${say('To')}: ${payee}</small><p>${payeeAccount}</p>
      <small>${say('From')}: ${payer} (${bank})</small><p>${payerAccount}</p>
      <small>${say('Transaction ID')}</small><p>${appReference}</p></section>`,
  worded: ({ amount, payee, payeeAccount, payer, bank, reference, day, time }, say) => `
    <section><b style="color:#12a150">${say('Paid Successfully')}</b><h1>₹${amount}</h1><p>${say('Rupees only')}</p></section>
    <section><small>${say('To')}</small><p><b>${payee}</b></p><small>UPI ID: ${payeeAccount}</small></section>
    <section><small>${say('From')}</small><p><b>${payer}</b></p><small>${bank}</small></section>
    <section><p>${say('Paid at')} ${time}, ${day}</p><p>${say('UPI Ref. No')}: ${reference}</p></section>`,
  table: ({ amount, payee, payeeAccount, payerAccount, bank, reference, day, time }, say) => `
    <header style="background:#e8722a;color:#fff"><b>${say('Payment Successful')}</b><h1>₹ ${amount}</h1></header>
    <section>${[
      ['Paid to', payee],
      ['UPI ID', payeeAccount],
      ['From', payerAccount],
      ['Bank', bank],
      ['UPI transaction ID', reference],
      ['Date', `${day} ${time}`],
    ]
      .map(([label = '', value]) => `<p class="row"><small>${say(label)}</small><span>${value}</span></p>`)
      .join('')}</section>`,
  sparse: ({ amount, payee, payeeAccount, bank, reference, appReference, day, time }, say) => `
    <div class="middle"><p>${say('You sent')}</p><h1>₹${amount}</h1><p>${say('To')} <b>${payee}</b></p><small>${payeeAccount}</small></div>
    <section class="card"><p class="row"><span>${say('Paid on')}</span><span>${day}, ${time}</span></p>
      <p class="row"><span>${say('Debited from')}</span><span>${bank}</span></p>
      <small>${say('Bank reference ID')}</small><p>${reference}</p><small>${say('Transaction ID')}</small><p>${appReference}</p></section>`,
  poster: ({ amount, payee, payeeAccount, payer, reference, day, time }, say) => `
    <div class="middle" style="padding-top:110px"><h1 style="font-size:46px">₹${amount}</h1>
      <p>${say('Paid to')}</p><h2>${payee.toUpperCase()}</h2><small>${payeeAccount}</small></div>
    <section style="border-top:1px dashed #999"><p class="row"><small>${say('Paid by')}</small><span>${payer}</span></p>
      <p class="row"><small>UTR</small><span>${reference}</span></p><p class="row"><small>${say('Date')}</small><span>${day}, ${time}</span></p></section>`,
} satisfies Readonly<Record<string, Layout>>

type App = keyof typeof layouts

const hindi: Readonly<Record<string, string>> = {
  'Transaction Successful': 'लेन-देन सफल रहा',
  on: 'को',
  'Paid to': 'इन्हें भुगतान किया गया',
  'Transfer Details': 'ट्रांसफ़र की जानकारी',
  'Transaction ID': 'लेन-देन आईडी',
  'Debited from': 'इससे काटा गया',
  To: 'को',
  From: 'से',
  Completed: 'पूरा हुआ',
  'UPI transaction ID': 'UPI लेन-देन आईडी',
  'Paid Successfully': 'भुगतान सफल',
  'Rupees only': 'केवल रुपये',
  'Paid at': 'भुगतान का समय',
  'UPI Ref. No': 'UPI रेफ़. नं.',
  'Payment Successful': 'भुगतान सफल हुआ',
  Bank: 'बैंक',
  Date: 'तारीख़',
  'You sent': 'आपने भेजा',
  'Paid on': 'भुगतान की तारीख़',
  'Bank reference ID': 'बैंक रेफ़रेंस आईडी',
  'Paid by': 'भुगतानकर्ता',
  'UPI ID': 'UPI आईडी',
}

const hindiMonths = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्तूबर',
  'नवंबर',
  'दिसंबर',
]
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const payers = ['Asha Verma', 'Ravi Kumar Nair', 'Mohammed Irfan', 'Priya S', 'Gurpreet Singh']
const banks = [
  'HDFC Bank 4471',
  'State Bank of India 9032',
  'ICICI Bank 1187',
  'Axis Bank 6650',
  'Kotak Bank 2004',
]
const amounts = [
  '924',
  '5000',
  '1274',
  '25000',
  '99999',
  '750',
  '12500',
  '3499.50',
  '100000',
  '41',
  '924.00',
  '18250.75',
]
const perApp = 10

/** Returns the same 60 receipts each time, with different numbers in each. Drawing is done elsewhere. */
export function listReceipts(): readonly Receipt[] {
  const random = makeRandom(32)
  return (Object.keys(layouts) as App[]).flatMap((app) =>
    Array.from({ length: perApp }, (_, index) =>
      toReceipt(app, looks[index % looks.length] ?? 'light', random),
    ),
  )
}

function toReceipt(app: App, look: Look, random: (below: number) => number): Receipt {
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
  const drawDigits = (count: number) => Array.from({ length: count }, () => random(10)).join('')
  const day = 1 + random(28)
  const month = random(12)
  const amount = pick(amounts)
  const reference = `6${String(1 + random(365)).padStart(3, '0')}${drawDigits(8)}`
  const payer = pick(payers)
  const facts: Facts = {
    amount: groupIndianDigits(amount),
    payee: 'Rupee Exchange',
    payeeAccount: 'rupee.exchange@hdfcbank',
    payer,
    payerAccount: `${payer.split(' ')[0]?.toLowerCase()}${drawDigits(2)}@okaxis`,
    bank: pick(banks),
    reference,
    appReference: `T26${String(month + 1).padStart(2, '0')}${String(day).padStart(2, '0')}${drawDigits(15)}`,
    day: `${day} ${(look === 'Hindi' ? hindiMonths : months)[month]} 2026`,
    time: `${1 + random(12)}:${String(random(60)).padStart(2, '0')} ${pick(['AM', 'PM'])}`,
  }
  const say: Say = (english) => (look === 'Hindi' ? (hindi[english] ?? english) : english)
  const date = `2026-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return { app, look, reference, amount, date, html: renderPage(layouts[app](facts, say), look) }
}

function groupIndianDigits(amount: string): string {
  const [whole = '', paise] = amount.split('.')
  const grouped = whole.replace(/(?<=\d)(?=(?:\d\d)*\d{3}$)/g, ',')
  return paise === undefined ? grouped : `${grouped}.${paise}`
}

/** Generator of the same numbers in each run (mulberry32). */
function makeRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

function renderPage(content: string, look: Look): string {
  const isDark = look === 'dark'
  return `<!doctype html><meta charset="utf-8"><style>
    :root { color-scheme: ${isDark ? 'dark' : 'light'} }
    body { margin: 0; font: 15px/1.45 Roboto, 'Liberation Sans', 'Noto Sans Devanagari', sans-serif; background: ${isDark ? '#121212' : '#fff'}; color: ${isDark ? '#eee' : '#202124'} }
    header, section { padding: 16px 20px } section { border-bottom: 8px solid ${isDark ? '#000' : '#f1f1f4'} }
    small { display: block; margin-top: 10px; color: ${isDark ? '#aaa' : '#6b6f76'}; font-size: 13px } p { margin: 2px 0 8px }
    h1 { margin: 6px 0; font-size: 38px } h2 { margin: 4px 0 } .row { display: flex; justify-content: space-between; align-items: baseline; gap: 12px }
    .middle { text-align: center; padding: 28px 20px } .card { margin: 12px; border: 1px solid #8886; border-radius: 12px }
    .face { display: inline-block; width: 56px; line-height: 56px; border-radius: 28px; background: #a33; color: #fff; font-style: normal; font-size: 24px }
    .bar { display: flex; justify-content: space-between; padding: 8px 18px; font-size: 13px; font-weight: 600 }
  </style><div class="bar"><span>10:24</span><span>5G 82%</span></div>${content}`
}
