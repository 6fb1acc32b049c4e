import sharp, { type Sharp } from 'sharp'

/** Fields that differ between payments. */
export interface Payment {
  readonly name: string
  readonly bank: string
  readonly account: string
  readonly amount: string
  readonly utr: string
  readonly transaction: string
  readonly date: string
  readonly time: string
}

const names = ['Asha Verma', 'Ravi Kumar', 'Priya Sharma', 'Mohammed Iqbal', 'Sunita Devi', 'Arjun Nair']
const banks = ['State Bank of India', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Punjab National Bank']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Numbers from 0 to 1 that are the same in each run. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function newPayment(random: () => number): Payment {
  const below = (limit: number) => Math.floor(random() * limit)
  const oneOf = <T>(of: ArrayLike<T>): T | undefined => of[below(of.length)]
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('')
  return {
    name: oneOf(names) ?? '',
    bank: oneOf(banks) ?? '',
    account: digits(4),
    amount: (500 + below(90_000)).toLocaleString('en-IN'),
    utr: `4${digits(11)}`,
    transaction: Array.from({ length: 16 }, () => oneOf(letters)).join(''),
    date: `${1 + below(28)} ${oneOf(months)} 2026`,
    time: `${1 + below(12)}:${10 + below(50)} ${oneOf(['am', 'pm'])}`,
  }
}

const size = { width: 1080, height: 2340 }

type Anchor = 'start' | 'middle' | 'end'

function text(x: number, y: number, height: number, words: string, fill: string, anchor: Anchor = 'start') {
  return `<text x="${x}" y="${y}" font-size="${height}" font-family="DejaVu Sans, sans-serif" fill="${fill}" text-anchor="${anchor}">${words}</text>`
}

function rows(from: number, all: readonly (readonly [string, string])[], colours: readonly [string, string]) {
  return all.map(([name, value], index) => [
    text(90, from + index * 150, 32, name, colours[0]),
    text(90, from + 55 + index * 150, 36, value, colours[1]),
  ])
}

/** Layouts as the large apps have them. */
export const apps: Readonly<Record<string, (payment: Payment) => readonly string[]>> = {
  light: ({ name, bank, account, amount, utr, transaction, date, time }) => [
    '<rect width="1080" height="2340" fill="#fff"/><circle cx="540" cy="330" r="90" fill="#7b1fa2"/>',
    text(60, 70, 34, time, '#333'),
    text(920, 70, 30, '5G 87%', '#333'),
    text(540, 500, 46, 'To Rupee Exchange', '#222', 'middle'),
    text(540, 560, 34, 'rupeeexchange@examplebank', '#666', 'middle'),
    text(540, 760, 130, `₹${amount}`, '#111', 'middle'),
    text(540, 860, 40, 'Completed', '#188038', 'middle'),
    text(540, 930, 34, `${date}, ${time}`, '#555', 'middle'),
    '<rect x="60" y="1010" width="960" height="980" rx="30" fill="none" stroke="#ccc" stroke-width="3"/>',
    ...rows(
      1100,
      [
        ['Bank', `${bank} ${account}`],
        ['UPI transaction ID', utr],
        ['To: RUPEE EXCHANGE', 'rupeeexchange@examplebank'],
        [`From: ${name}`, `${name.split(' ')[0]?.toLowerCase()}${account}@okbank`],
        ['App transaction ID', transaction],
      ],
      ['#222', '#555'],
    ).flat(),
    text(540, 2120, 30, 'Payments may take up to 3 working days', '#777', 'middle'),
  ],
  coloured: ({ account, amount, utr, date, time }) => [
    '<rect width="1080" height="2340" fill="#f4f2f8"/><rect width="1080" height="330" fill="#0b8a4a"/>',
    text(60, 70, 34, time, '#fff'),
    text(160, 190, 48, 'Transaction Successful', '#fff'),
    text(160, 255, 34, `${time} on ${date}`, '#dfd'),
    '<rect x="40" y="380" width="1000" height="1100" rx="24" fill="#fff"/>',
    text(90, 470, 34, 'Paid to', '#555'),
    text(210, 560, 42, 'Rupee Exchange', '#111'),
    text(990, 560, 44, `₹${amount}`, '#111', 'end'),
    text(210, 615, 32, 'rupeeexchange@examplebank', '#777'),
    text(90, 770, 36, 'Transfer Details', '#222'),
    ...rows(
      870,
      [
        ['Transaction ID', `T26${utr}${account}${utr.slice(3, 8)}`],
        ['Debited from', `XXXXXX${account}`],
        ['UTR', utr],
      ],
      ['#777', '#222'],
    ).flat(),
    text(200, 1400, 30, 'Send Again', '#5f259f'),
    text(730, 1400, 30, 'Share Receipt', '#5f259f'),
    text(540, 2230, 30, 'Powered by UPI', '#777', 'middle'),
  ],
  dark: ({ name, bank, account, amount, utr, transaction, date, time }) => [
    '<rect width="1080" height="2340" fill="#101418"/>',
    text(60, 70, 34, time, '#eee'),
    text(90, 260, 52, 'Payment details', '#fff'),
    text(90, 420, 110, `₹${amount}.00`, '#fff'),
    text(90, 500, 36, 'Paid successfully', '#4cd964'),
    text(90, 570, 34, `${date} at ${time}`, '#aaa'),
    ...[
      ['To', 'Rupee Exchange'],
      ['Account', 'XX 4471 Example Bank'],
      ['From', name],
      ['Bank', `${bank} ${account}`],
      ['UPI Ref No', utr],
      ['Order ID', transaction],
    ].flatMap(([label = '', value = ''], index) => [
      text(90, 720 + index * 130, 34, label, '#9aa'),
      text(990, 720 + index * 130, 36, value, '#fff', 'end'),
    ]),
    '<rect x="90" y="1600" width="900" height="120" rx="60" fill="#2979ff"/>',
    text(540, 1675, 40, 'Share', '#fff', 'middle'),
  ],
}

export function screenOf(app: string, payment: Payment): Promise<Buffer> {
  const parts = apps[app]?.(payment) ?? []
  const { width, height } = size
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  return drawn(page).removeAlpha().png().toBuffer()
}

/** The functions block this decoder whenever they read an image. */
function drawn(page: string): Sharp {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  return sharp(Buffer.from(page))
}

/** A receipt on a table: blurred noise, a turned sheet with text on it, and light that falls from one side. */
export async function photoOf(payment: Payment, angle: number, background: string): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const table = await sharp({ create: { width: 300, height: 400, channels: 3, background, noise } })
    .blur(3)
    .tint(background)
    .resize(1500, 2000)
    .png()
    .toBuffer()
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000">
    <defs><linearGradient id="l"><stop stop-color="#fff" stop-opacity="0.3"/><stop offset="1" stop-opacity="0.4"/></linearGradient></defs>
    <g transform="translate(250 250) rotate(${angle}) scale(0.9 0.62)">${(apps.light?.(payment) ?? []).join('')}</g>
    <rect width="1500" height="2000" fill="url(#l)"/></svg>`
  const input = await drawn(sheet).png().toBuffer()
  return sharp(table).composite([{ input }]).jpeg({ quality: 88 }).toBuffer()
}
