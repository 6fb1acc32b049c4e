import * as z from 'zod/mini'
import { type KycField, kycFieldSchema } from '../kyc.ts'

/** KYC files of one customer that staff have opened. */
export const kycLooksSchema = z.object({
  /** The file that each member of staff opened last, by their UID. */
  files: z.record(z.string(), z.string()),
  /** All files of that submission that each of them opened, by their UID. */
  opened: z.record(z.string(), z.array(z.string())),
  /** Time of each person's last look in milliseconds, by UID; nested dates are not read as dates. */
  lookers: z._default(z.record(z.string(), z.object({ name: z.string(), at: z.int() })), {}),
  /** Time of the last look. */
  lastAt: z.optional(z.date()),
})

export type KycLooks = z.infer<typeof kycLooksSchema>

/** Adds an opened file, and drops the files of earlier submissions. */
export function addOpened(opened: readonly string[], path: string): readonly string[] {
  return [...opened.filter((each) => each !== path && toParentFolder(each) === toParentFolder(path)), path]
}

function toParentFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** Files of a submission that a person has not opened yet, in the order of the form. */
export function listUnopenedFiles(
  media: Readonly<Record<KycField, string>>,
  looks: Pick<KycLooks, 'opened'> | undefined,
  by: string,
): readonly KycField[] {
  const opened = new Set(looks?.opened[by])
  return kycFieldSchema.options.filter((field) => !opened.has(media[field]))
}

const lookMinutes = 10

export interface Looking {
  readonly by: string
  readonly name: string
}

/**
 * Returns the colleague who is looking at each submission, by the UID of its customer. Colleagues count as looking at the
 * submission whose file they opened last, for ten minutes.
 */
export function listColleagues(
  looks: ReadonlyMap<string, KycLooks>,
  self: string,
  now: Date,
): ReadonlyMap<string, Looking> {
  const newest = new Map<string, { readonly uid: string; readonly name: string; readonly at: number }>()
  for (const [uid, { lookers }] of looks) {
    for (const [by, { name, at }] of Object.entries(lookers)) {
      if (by === self || now.getTime() - at > lookMinutes * 60_000) continue
      const known = newest.get(by)
      if (!known || known.at < at) newest.set(by, { uid, name, at })
    }
  }
  return new Map([...newest].map(([by, { uid, name }]) => [uid, { by, name }]))
}
