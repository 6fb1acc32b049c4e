import * as z from 'zod/mini'
import { flag, id, line } from '../input/input.ts'
import { texts } from '../texts.ts'

/** Filters in the filter panel of the desk, in its order. */
export const panelFilters = [
  'name',
  'email',
  'sent',
  'received',
  'wallet',
  'by',
  'assigned',
  'finding',
  'paid',
  'from',
  'to',
] as const

/** Parameters of the address of the desk that choose and sort its orders. */
export const viewParameters = ['status', 'q', ...panelFilters, 'sort'] as const

export type ViewParameter = (typeof viewParameters)[number]

/** Values that a view sets. All others are empty. */
export type ViewValues = Readonly<Partial<Record<ViewParameter, string>>>

const longestValue = 200
const longestParameters = 2000

/** Returns a query string in the order of `viewParameters`, as it is stored. */
export function toParameters(values: ViewValues): string {
  return viewParameters
    .flatMap((name) => (values[name] ? [`${name}=${encodeURIComponent(values[name])}`] : []))
    .join('&')
}

/** Undefined unless it has known parameters, each once and with a value. */
export function readParameters(text: string): ViewValues | undefined {
  const values: Partial<Record<ViewParameter, string>> = {}
  for (const part of text.split('&')) {
    const [name = '', written, ...rest] = part.split('=')
    const value = decode(written ?? '')
    if (!isParameter(name) || values[name] !== undefined || rest.length > 0) return undefined
    if (!value || value.length > longestValue || /\p{Cc}/u.test(value)) return undefined
    values[name] = value
  }
  return values
}

function isParameter(name: string): name is ViewParameter {
  return viewParameters.some((known) => known === name)
}

function decode(written: string): string | undefined {
  try {
    return decodeURIComponent(written)
  } catch {
    return undefined
  }
}

export const maximumViewNameLength = 60

/** Maximum number of own views, and of shared ones. */
export const maximumViews = 50

/** Filters of the desk with a name, of one member of staff or shared by all: `views/{id}`. */
export const viewSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** UID of the person who first saved it. */
  uid: z.string().check(z.minLength(1)),
  ownerName: z.string(),
  name: z.string().check(z.minLength(1)),
  parameters: z.string(),
  shared: z.boolean(),
  at: z.date(),
})

export type View = z.infer<typeof viewSchema>

const viewId = id(texts.noSuchView)

/** The client makes the ID. An ID that exists renames or overwrites its view. */
export const viewInput = z.strictObject({
  id: viewId,
  name: line(maximumViewNameLength, texts.nameView),
  parameters: z.pipe(
    z.string(texts.viewParametersBroken).check(
      z.maxLength(longestParameters, texts.viewParametersBroken),
      z.refine((text) => readParameters(text) !== undefined, texts.viewParametersBroken),
    ),
    z.transform((text) => toParameters(readParameters(text) ?? {})),
  ),
  shared: z._default(flag, false),
})

export type ViewInput = z.output<typeof viewInput>

export const deletedViewInput = z.strictObject({ id: viewId })
