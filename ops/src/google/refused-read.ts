import * as z from 'zod/mini'

const failureSchema = z.object({
  error: z.object({
    message: z._default(z.string(), ''),
    details: z.optional(z.array(z.looseObject({ reason: z.optional(z.string()) }))),
  }),
})

/** A read that Google refused, with a remedy if there is one. */
export class RefusedRead extends Error {
  readonly remedy: string | undefined

  private constructor(message: string, remedy?: string) {
    super(message)
    this.remedy = remedy
  }

  static from(address: string, status: number, content: unknown): RefusedRead {
    const { data } = failureSchema.safeParse(content)
    const [service = ''] = address.split('/')
    const isDisabled = data?.error.details?.some(({ reason }) => reason === 'SERVICE_DISABLED')
    if (isDisabled) return new RefusedRead(`${service} is not enabled.`, `gcloud services enable ${service}`)
    if (status === 401 || status === 403)
      return new RefusedRead(`${service} refused this login: ${data?.error.message || status}`)
    return new RefusedRead(`${service} answered ${status}. ${data?.error.message ?? ''}`.trim())
  }
}
