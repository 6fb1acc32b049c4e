import * as z from 'zod/mini'

/** Version of the layout of stored data. A change that older code cannot read raises it, with a migration. */
export const schemaVersion = 1

/** `settings/project`. Absent before the first wallets are added. */
export const projectSchema = z.object({ schemaVersion: z.int().check(z.gte(1)) })
