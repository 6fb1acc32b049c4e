import * as z from 'zod/mini'

const failureSchema = z.object({
  error: z.object({
    message: z._default(z.string(), ''),
    details: z.optional(z.array(z.looseObject({ reason: z.optional(z.string()) }))),
  }),
})

interface Refusal {
  readonly message: string
  readonly status: number
  readonly remedy?: string
}

/** A request that Google refused, with a remedy if there is one. */
export class RefusedRequest extends Error {
  readonly status: number
  readonly remedy: string | undefined

  private constructor({ message, status, remedy }: Refusal) {
    super(message)
    this.status = status
    this.remedy = remedy
  }

  static from(address: string, status: number, content: unknown): RefusedRequest {
    const { data } = failureSchema.safeParse(content)
    const [service = ''] = address.split('/')
    const isDisabled = data?.error.details?.some(({ reason }) => reason === 'SERVICE_DISABLED')
    if (isDisabled)
      return new RefusedRequest({
        message: `${service} is not enabled.`,
        status,
        remedy: `gcloud services enable ${service}`,
      })
    const reason = data?.error.message
    const message =
      status === 401 || status === 403
        ? `${service} refused this login: ${reason || status}`
        : `${service} answered ${status}. ${reason ?? ''}`.trim()
    return new RefusedRequest({ message, status })
  }

  /** Whether the API is not enabled, or was enabled so recently that it is not ready. */
  get isOfDisabledApi(): boolean {
    return this.remedy !== undefined
  }
}
