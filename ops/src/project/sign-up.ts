import * as z from 'zod/mini'

/** Settings of Firebase Auth that say whether people may create and delete users themselves. */
export const clientSchema = z.optional(
  z.object({
    permissions: z.optional(
      z.object({
        disabledUserSignup: z.optional(z.boolean()),
        disabledUserDeletion: z.optional(z.boolean()),
      }),
    ),
  }),
)
