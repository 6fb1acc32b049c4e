import * as z from 'zod/mini'
import type { Google } from '../../google/google.ts'
import { RefusedRequest } from '../../google/refused-request.ts'
import { everyPart } from './checks/every-check.ts'
import { type Check, type Examination, judgeUnseen, type Verdict } from './examination/examination.ts'

export type Result = { readonly check: string } & Verdict

const projectSchema = z.object({ name: z.string(), state: z.string() })

/**
 * Runs every check, and reports when those of a part are done. Throws if the project itself cannot be read, because
 * then no check can run.
 */
export async function examine(
  given: Omit<Examination, 'number'>,
  progress: (line: string) => void = () => {},
): Promise<readonly Result[]> {
  const number = await readNumber(given.google, given.project)
  const examination = { ...given, number }
  const parts = everyPart.map(async ({ name, checks }) => {
    const results = await Promise.all(
      checks.map(async (check) => ({ check: check.name, ...(await judge(check, examination)) })),
    )
    progress(`${name}: ${results.length} points examined`)
    return results
  })
  return (await Promise.all(parts)).flat()
}

async function readNumber(google: Google, project: string): Promise<string> {
  const address = `cloudresourcemanager.googleapis.com/v3/projects/${project}`
  const found = await google.find(projectSchema, address).catch((error) => {
    const remedy = error instanceof RefusedRequest && error.remedy
    throw remedy ? new Error(`${error.message} Run: ${remedy} --project=${project}`, { cause: error }) : error
  })
  if (found?.state !== 'ACTIVE') throw new Error(`There is no active project ${project}.`)
  return found.name.replace('projects/', '')
}

/** A failed check says nothing about the project, so its subject counts as not seen. */
async function judge(check: Check, examination: Examination): Promise<Verdict> {
  try {
    return await check.examine(examination)
  } catch (error) {
    if (error instanceof RefusedRequest) {
      return judgeUnseen(error.message, error.remedy && `${error.remedy} --project=${examination.project}`)
    }
    return judgeUnseen(error instanceof Error ? error.message : 'The check failed.')
  }
}
