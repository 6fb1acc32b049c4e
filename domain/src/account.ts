import { z } from 'zod'

/** The profile that a customer and staff read. Identity numbers are not here. */
export const accountSchema = z.object({
  name: z.string().min(1),
  email: z.email(),
  date_joined: z.date(),
  /** Absent until KYC is submitted or after it was turned down, false while it waits, true when confirmed. */
  is_verified: z.boolean().optional(),
  /** Why staff turned the last submission down. */
  kycReason: z.string().optional(),
})

export type Account = z.infer<typeof accountSchema>

/** How a customer is named where everybody can read it: first name and initial. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = others.at(-1)?.[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
