import * as z from 'zod/mini'
import { type Check, type Examination, judgeUnseen, judgeWrongIfAny } from '../../examination/examination.ts'

const jobSchema = z.object({
  name: z.string(),
  state: z.string(),
  lastAttemptTime: z.optional(z.string()),
  /** Absent before the first run, and without a code if the last run succeeded. */
  status: z.optional(z.object({ code: z.optional(z.number()) })),
})

const minute = 60 * 1000

/** The longest run takes half an hour, and begins a little late. */
const grace = 40 * minute

/** Reads the jobs of the schedules, by the names of their functions. */
async function readJobs({ google, project, repository: { region, functions } }: Examination) {
  const jobs = await google.list(
    jobSchema,
    `cloudscheduler.googleapis.com/v1/projects/${project}/locations/${region}/jobs`,
    'jobs',
  )
  return functions.flatMap(({ name, period }) => {
    if (period === undefined) return []
    const job = jobs.find((each) => each.name.endsWith(`/firebase-schedule-${name}-${region}`))
    return [{ name, period, job }]
  })
}

export const scheduleChecks: readonly Check[] = [
  {
    name: 'Schedules',
    async examine(examination) {
      const { project, repository } = examination
      const findings = (await readJobs(examination)).flatMap(({ name, job }) => {
        if (!job) return [`${name} is not scheduled.`]
        return job.state === 'ENABLED' ? [] : [`${name} is ${job.state}.`]
      })
      return judgeWrongIfAny(
        findings,
        `npx firebase deploy --only functions --project ${project}, or gcloud scheduler jobs resume firebase-schedule-NAME-${repository.region} --location=${repository.region} --project=${project}`,
      )
    },
  },
  {
    name: 'Last runs of schedules',
    async examine(examination) {
      const jobs = await readJobs(examination)
      if (!jobs.some(({ job }) => job?.lastAttemptTime)) return judgeUnseen('No schedule has run yet.')
      const findings = jobs.flatMap(({ name, period, job }) => {
        if (job?.state !== 'ENABLED' || job.lastAttemptTime === undefined) return []
        if (job.status?.code) return [`${name} failed.`]
        const age = examination.now.getTime() - new Date(job.lastAttemptTime).getTime()
        if (age <= 2 * period * minute + grace) return []
        return [`${name} last ran ${Math.round(age / minute)} minutes ago.`]
      })
      return judgeWrongIfAny(
        findings,
        `Read its log: npx firebase functions:log --only NAME --project ${examination.project}`,
      )
    },
  },
]
