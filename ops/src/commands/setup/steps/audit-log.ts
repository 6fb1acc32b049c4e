import * as z from 'zod/mini'
import { auditFilter, daysOfAudit, minimumDaysOfAudit } from '../../../project/keeping.ts'
import { planUnless, type Step } from '../plan/step.ts'

const bucketSchema = z.object({
  retentionDays: z._default(z.number(), 30),
  locked: z._default(z.boolean(), false),
})

const sinkSchema = z.object({ destination: z.string() })

/** The lock is a change of its own, because nobody can undo it. */
export const keepAuditLog: Step = async ({ project, google, send, repository: { region } }) => {
  const buckets = `projects/${project}/locations/${region}/buckets`
  const address = `logging.googleapis.com/v2/${buckets}/audit`
  const bucket = await google.find(bucketSchema, address)
  const sinks = `logging.googleapis.com/v2/projects/${project}/sinks`
  const destination = `logging.googleapis.com/${buckets}/audit`
  const isSent = (await google.list(sinkSchema, sinks, 'sinks')).some(
    (each) => each.destination === destination,
  )
  return [
    ...planUnless(bucket !== undefined, {
      title: `Create a log bucket for the audit, kept for ${daysOfAudit} days`,
      make: () =>
        send('POST', `logging.googleapis.com/v2/${buckets}?bucketId=audit`, { retentionDays: daysOfAudit }),
    }),
    ...planUnless(isSent, {
      title: 'Send the sealed heads of the audit to the log bucket',
      make: () =>
        send('POST', `${sinks}?uniqueWriterIdentity=true`, {
          name: 'audit',
          destination,
          filter: auditFilter,
        }),
    }),
    ...planUnless((bucket?.locked ?? false) && (bucket?.retentionDays ?? 0) >= minimumDaysOfAudit, {
      title: 'Lock the log bucket, which cannot be undone',
      make: () =>
        send('PATCH', `${address}?updateMask=retentionDays,locked`, {
          // Lines that are kept longer than five years already are never shortened.
          retentionDays: Math.max(daysOfAudit, bucket?.retentionDays ?? 0),
          locked: true,
        }),
    }),
  ]
}
