import * as z from 'zod/mini'
import { readBucketName } from '../../../../google/bucket.ts'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeUnseen,
  judgeWrong,
  type Verdict,
} from '../../examination/examination.ts'

const releaseSchema = z.object({ rulesetName: z.string() })

const nameSchema = z.object({ name: z.string() })

const rulesetSchema = z.object({ source: z.object({ files: z.array(z.object({ content: z.string() })) }) })

const firebaseRules = 'firebaserules.googleapis.com/v1'

export const ruleChecks: readonly Check[] = [
  {
    name: 'Firestore rules',
    examine: (examination) =>
      compareRules(examination, {
        release: 'cloud.firestore',
        expected: examination.repository.firestoreRules,
        target: 'firestore:rules',
      }),
  },
  {
    name: 'Storage rules',
    async examine(examination) {
      const bucket = await readBucketName(examination)
      if (!bucket) return judgeUnseen('Storage is not set up.')
      return compareRules(examination, {
        release: `firebase.storage/${bucket}`,
        expected: examination.repository.storageRules,
        target: 'storage',
      })
    },
  },
]

interface Comparison {
  readonly release: string
  readonly expected: string
  readonly target: string
}

async function compareRules(
  examination: Examination,
  { release, expected, target }: Comparison,
): Promise<Verdict> {
  const deploy = `npx firebase deploy --only ${target} --project ${examination.project}`
  const deployed = await readRunningRules(examination, release)
  if (deployed === undefined) return judgeWrong('No rules are deployed.', deploy)
  return deployed === expected
    ? judgeRight()
    : judgeWrong('They differ from those of this repository.', deploy)
}

/** Reads the rules of a release, such as `cloud.firestore`; undefined if none are deployed. */
export async function readRunningRules(
  { google, project }: Pick<Examination, 'google' | 'project'>,
  release: string,
): Promise<string | undefined> {
  const releases = `projects/${project}/releases`
  const found = await google.find(releaseSchema, `${firebaseRules}/${releases}/${release}`)
  if (!found) {
    const all = await google.list(nameSchema, `${firebaseRules}/${releases}`, 'releases')
    if (!all.some(({ name }) => name === `${releases}/${release}`)) return undefined
    throw new Error(`The release ${release} is listed, but cannot be read.`)
  }
  const ruleset = await google.find(rulesetSchema, `${firebaseRules}/${found.rulesetName}`)
  if (!ruleset) throw new Error(`The release ${release} names ${found.rulesetName}, which is not there.`)
  return ruleset.source.files.map(({ content }) => content).join('')
}
