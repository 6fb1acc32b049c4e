import * as z from 'zod/mini'

/** Version of the layout of stored data. A change that older code cannot read raises it, with a migration. */
export const schemaVersion = 2

/** `settings/project`. Absent before the first wallets are added. */
export const projectSchema = z.object({
  schemaVersion: z.int().check(z.gte(1)),
  /** A backup is being restored: schedules are held. */
  restoring: z.optional(z.boolean()),
  /** Largest share of all KYC files that one sweep may find unused, from 0 to 1. */
  sweptKycShare: z.optional(z.number().check(z.gte(0), z.lte(1))),
})

export type Project = z.infer<typeof projectSchema>
