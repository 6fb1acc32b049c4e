import type { Sample } from './recorder.ts'
import { linear, logarithmic, type Scale } from './scale.ts'

interface Titled {
  readonly seed: number
  readonly days: number
  readonly codes: ReadonlyMap<string, string>
}

const width = 960
const left = 70
const right = width - 120
const panels = {
  reserves: { top: 60, bottom: 250 },
  held: { top: 300, bottom: 430 },
  open: { top: 480, bottom: 580 },
  faults: { top: 630, bottom: 710 },
} as const
const height = 760

/** Reserves, holds, open orders and faults over the time of a run. */
export function pictureOf(samples: readonly Sample[], { seed, days, codes }: Titled): string {
  const x = (at: number) => left + ((right - left) * at) / Math.max(1, samples.length - 1)
  const title = `${days} simulated day${days === 1 ? '' : 's'}, seed ${seed}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`,
    `<style>${style}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="title" x="${left}" y="26">${title}</text>`,
    ...reservesPanel(samples, x, codes),
    ...heldPanel(samples, x, days),
    ...openPanel(samples, x, days),
    ...faultsPanel(samples, x, days),
    ...timeAxis(days),
    '</svg>',
    '',
  ].join('\n')
}

type Place = (at: number) => number

function reservesPanel(
  samples: readonly Sample[],
  x: Place,
  codes: ReadonlyMap<string, string>,
): readonly string[] {
  const { top } = panels.reserves
  const opening = samples[0]?.reserves ?? new Map<string, number>()
  const lines = [...opening].map(([wallet, first]) => ({
    wallet,
    values: samples.map(({ reserves }) => (reserves.get(wallet) ?? 0) / first),
  }))
  const all = lines.flatMap(({ values }) => values)
  const scale = logarithmic(all, panels.reserves)
  return [
    ...frame('Reserves, as a share of what they were on the first day', panels.reserves, scale, (mark) =>
      mark < 1 ? `${Number((mark * 100).toFixed(1))} %` : `${mark} ×`,
    ),
    ...lines.flatMap(({ wallet, values }, number) => [
      `<path class="line w${number}" d="${pathOf(values, x, scale)}"/>`,
      ...key(number, `w${number}`, codes.get(wallet) ?? wallet, top),
    ]),
  ]
}

function heldPanel(samples: readonly Sample[], x: Place, days: number): readonly string[] {
  const { top } = panels.held
  const orders = samples.map(({ heldByOrders }) => heldByOrders / lakh)
  const both = samples.map(({ heldByOrders, heldByQuotes }) => (heldByOrders + heldByQuotes) / lakh)
  const scale = linear(most(both), panels.held)
  return [
    ...frame(
      `Held for customers, in lakh rupees, the most in each ${partOf(days)}`,
      panels.held,
      scale,
      (mark) => `₹${mark} lakh`,
    ),
    `<path class="area quotes" d="${areaOf(both, x, scale)}"/>`,
    `<path class="area orders" d="${areaOf(orders, x, scale)}"/>`,
    ...key(0, 'quotes', 'live quotes', top),
    ...key(1, 'orders', 'pending orders', top),
  ]
}

const lakh = 100_000

const most = (values: readonly number[]) => values.reduce((more, each) => Math.max(more, each), 1)

function openPanel(samples: readonly Sample[], x: Place, days: number): readonly string[] {
  const { top } = panels.open
  const open = samples.map(({ openOrders }) => openOrders)
  const scale = linear(most(open), panels.open)
  return [
    ...frame(`Open orders, the most in each ${partOf(days)}`, panels.open, scale, String),
    `<path class="area orders" d="${areaOf(open, x, scale)}"/>`,
    ...key(0, 'orders', 'pending orders', top),
  ]
}

/** By what dies or is lost, since there are many kinds. */
const kindsOfFaults = [
  { name: 'on the way', class: 'way', isMeant: (fault: string) => !/process|trigger|schedule/.test(fault) },
  { name: 'not on time', class: 'twice', isMeant: (fault: string) => /trigger|schedule/.test(fault) },
  { name: 'a process dies', class: 'death', isMeant: (fault: string) => /process/.test(fault) },
] as const

function faultsPanel(samples: readonly Sample[], x: Place, days: number): readonly string[] {
  const { top } = panels.faults
  const all = samples.map(({ faults }) => [...faults.values()].reduce((sum, each) => sum + each, 0))
  const scale = linear(most(all), panels.faults)
  const below = samples.map(() => 0)
  return [
    ...frame(`Faults in each ${partOf(days)}`, panels.faults, scale, String),
    ...kindsOfFaults.flatMap((kind, number) => [
      `<path class="bar ${kind.class}" d="${barsOf(samples, kind.isMeant, below, x, scale)}"/>`,
      ...key(number, kind.class, kind.name, top),
    ]),
  ]
}

/** So long is what one sample shows. */
function partOf(days: number): string {
  const minutes = Math.round((days * 24 * 60) / 365)
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 24 ? 'day' : `${hours} hours`
}

/** Upon what is there already. */
function barsOf(
  samples: readonly Sample[],
  isMeant: (fault: string) => boolean,
  below: number[],
  x: Place,
  scale: Scale,
): string {
  const bars: string[] = []
  for (const [at, { faults }] of samples.entries()) {
    const count = [...faults].filter(([fault]) => isMeant(fault)).reduce((sum, [, each]) => sum + each, 0)
    if (count === 0) continue
    const from = below[at] ?? 0
    below[at] = from + count
    bars.push(`M${short(x(at))} ${short(scale.place(from))}V${short(scale.place(from + count))}`)
  }
  return bars.join('')
}

function frame(
  title: string,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  scale: Scale,
  inWords: (mark: number) => string,
): readonly string[] {
  return [
    `<text class="name" x="${left}" y="${top - 10}">${title}</text>`,
    ...scale.marks.flatMap((mark) => {
      const y = short(scale.place(mark))
      return [
        `<path class="grid" d="M${left} ${y}H${right}"/>`,
        `<text class="mark" x="${left - 8}" y="${y + 4}" text-anchor="end">${inWords(mark)}</text>`,
      ]
    }),
    `<path class="axis" d="M${left} ${top}V${bottom}H${right}"/>`,
  ]
}

function key(number: number, name: string, text: string, top: number): readonly string[] {
  const y = top + 8 + number * 20
  return [
    `<rect class="key ${name}" x="${right + 12}" y="${y - 8}" width="12" height="8"/>`,
    `<text class="mark" x="${right + 30}" y="${y}">${text}</text>`,
  ]
}

const monthsAtLeast = 60

function timeAxis(days: number): readonly string[] {
  const y = panels.faults.bottom + 18
  const place = (day: number) => short(left + ((right - left) * day) / days)
  const marks =
    days >= monthsAtLeast
      ? monthsIn(days)
      : linear(days, { bottom: 0, top: 1 })
          .marks.filter((day) => day <= days)
          .map((day) => ({ day, text: String(day) }))
  const unit = days >= monthsAtLeast ? 'months of the simulated year' : 'simulated days'
  return [
    ...marks.map(({ day, text }) => `<text class="mark" x="${place(day)}" y="${y}">${text}</text>`),
    `<text class="mark" x="${(left + right) / 2}" y="${y + 20}" text-anchor="middle">${unit}</text>`,
  ]
}

function monthsIn(days: number): readonly { readonly day: number; readonly text: string }[] {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const marks: { day: number; text: string }[] = []
  for (let month = 0; ; month += 1) {
    const day = (Date.UTC(2027, month) - Date.UTC(2027, 0)) / 86_400_000
    if (day >= days) return marks
    marks.push({ day, text: names[month % 12] ?? '' })
  }
}

function pathOf(values: readonly number[], x: Place, scale: Scale): string {
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${short(x(at))} ${short(scale.place(value))}`)
    .join('')
}

function areaOf(values: readonly number[], x: Place, scale: Scale): string {
  const ground = short(scale.place(0))
  return `${pathOf(values, x, scale)}L${short(x(values.length - 1))} ${ground}L${short(x(0))} ${ground}Z`
}

const short = (value: number) => Math.round(value * 10) / 10

/** Colours that can be told apart on white and on black. */
const ofWallets = [
  ...['#4c78a8', '#f58518', '#54a24b', '#e45756', '#b279a2'],
  ...['#9d755d', '#2ca5a0', '#d6a100', '#8c8c8c', '#e377c2'],
]

const style = [
  'text{font-family:system-ui,sans-serif;fill:#24292f}',
  '.paper{fill:#fff}.title{font-size:16px;font-weight:600}.name{font-size:13px;font-weight:600}',
  '.mark{font-size:11px;fill:#57606a}.grid{stroke:#d0d7de;stroke-width:.5}.axis{stroke:#8c959f;fill:none}',
  '.line{fill:none;stroke-width:1.3}.bar{fill:none;stroke-width:2}',
  '.quotes{fill:#f5b26b}.orders{fill:#4c78a8}',
  '.way{stroke:#d6a100}.key.way{fill:#d6a100}.twice{stroke:#2ca5a0}.key.twice{fill:#2ca5a0}',
  '.death{stroke:#e45756}.key.death{fill:#e45756}.key{stroke:none}',
  ...ofWallets.map((colour, at) => `.line.w${at}{stroke:${colour}}.key.w${at}{fill:${colour}}`),
  '@media(prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#0d1117}.mark{fill:#9198a1}',
  '.grid{stroke:#30363d}.axis{stroke:#6e7681}}',
].join('')
