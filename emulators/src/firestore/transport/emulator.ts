import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { compileRules } from '../../rules/ruleset.ts'
import type { Refusal } from '../authorization/rulebook.ts'
import { exportDatabases } from '../export/export.ts'
import type { Projects } from '../projects/projects.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { parseEventarcTrigger, parseFirstGenerationTrigger } from '../triggers/trigger.ts'
import type { Triggers } from '../triggers/triggers.ts'
import type { Json, JsonObject } from '../wire/json/json.ts'
import { answerJson, decodePath, readJson } from './messages/http-messages.ts'

interface Emulator {
  readonly projects: Projects
  readonly triggers: Triggers
}

interface EmulatorCall {
  /** The capture groups of the path. */
  readonly named: readonly string[]
  readonly url: URL
  readonly body: Json
}

interface Route {
  readonly method: string
  readonly path: RegExp
  answer(emulator: Emulator, call: EmulatorCall): JsonObject | Promise<JsonObject>
}

/** Calls of firebase-tools, @firebase/rules-unit-testing and tests that are not part of Firestore itself. */
const routes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/([^/]+):usage$/,
    answer: ({ projects }, { named: [project = ''] }) => reportUsage(projects, project),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/([^/]+):explain$/,
    answer: ({ projects }, { named: [project = ''] }) => ({
      refusals: projects.rulebook.listRefusals(project).map(toRefusalJson),
    }),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage$/,
    answer: ({ projects }, { named: [project = ''] }) => reportCoverage(projects, project),
  },
  {
    method: 'DELETE',
    path: /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents\/?$/,
    answer({ projects }, { named: [database = ''] }) {
      projects.database(database).clear()
      return {}
    },
  },
  {
    method: 'PUT',
    path: /^\/emulator\/v1\/projects\/([^/]+):securityRules$/,
    answer: ({ projects }, { named: [project = ''], body }) => replaceRules(projects, project, body),
  },
  {
    method: 'POST',
    path: /^\/emulator\/v1\/projects\/([^/]+):export$/,
    answer: ({ projects }, { named: [project = ''], body }) => writeExport(projects, project, body),
  },
  {
    method: 'POST',
    path: /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/,
    answer({ triggers }, { named: [project = ''], url, body }) {
      const key = url.searchParams.get('eventarcTriggerId') ?? ''
      triggers.register(parseEventarcTrigger({ project, key, body }))
      return {}
    },
  },
  {
    method: 'PUT',
    path: /^\/emulator\/v1\/projects\/([^/]+)\/triggers\/(.+)$/,
    answer({ triggers }, { named: [project = '', key = ''], body }) {
      triggers.register(parseFirstGenerationTrigger({ project, key, body }))
      return {}
    },
  },
]

/** False when the path is not one of these. */
export async function answerEmulator(
  emulator: Emulator,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
  for (const { method, path, answer } of routes) {
    const [whole, ...named] = path.exec(decodePath(url)) ?? []
    if (whole === undefined || request.method !== method) continue
    answerJson(response, await answer(emulator, { named, url, body: await readJson(request) }))
    return true
  }
  return false
}

/** Bill of each database as in production. The official emulator has no such endpoint. */
function reportUsage(projects: Projects, project: string): JsonObject {
  const databases = projects.listDatabases(project).map(({ name, bill }) => ({ name, ...bill.usage }))
  return { databases }
}

/** Rules that a request met, with the results of their conditions. The official emulator has no such endpoint. */
function toRefusalJson({ statements, ...refusal }: Refusal): JsonObject {
  return {
    ...refusal,
    statements: statements.map(({ parts, ...statement }) => ({
      ...statement,
      parts: parts.map((part) => ({ ...part })),
    })),
  }
}

/** Same report as the official emulator's, for each condition and for each operand of && and ||. */
function reportCoverage(projects: Projects, project: string): JsonObject {
  const rules = projects.rulebook.findRules(project)
  if (rules === undefined) throw new FirestoreError('NOT_FOUND', `The project ${project} has no rules.`)
  return {
    rules: { files: [{ name: 'firestore.rules', content: rules.source }] },
    report: rules.coverage.tallies.map(({ at, trues, falses, others }) => ({
      sourcePosition: { line: at.line, column: at.column },
      values: [
        ...(trues > 0 ? [{ value: { boolValue: true }, count: trues }] : []),
        ...(falses > 0 ? [{ value: { boolValue: false }, count: falses }] : []),
        ...(others > 0 ? [{ value: { undefined: {} }, count: others }] : []),
      ],
    })),
  }
}

/** Severities are numbers, because firebase-tools takes any text for a success and says "Rules updated". */
const severities = { warning: 2, error: 3 } as const

const rulesBody = z.object({
  /** Reports a rules file that does not compile, as firebase-tools expects, and does not refuse it. */
  ignore_errors: z._default(z.boolean(), false),
  rules: z.object({
    files: z.array(z.object({ name: z.optional(z.string()), content: z.string() })).check(z.length(1)),
  }),
})

function replaceRules(projects: Projects, project: string, body: Json): JsonObject {
  const { ignore_errors, rules } = parse(rulesBody, body)
  const [file] = rules.files
  const { ruleset, issues } = compileRules(file?.content ?? '', file?.name ?? 'firestore.rules')
  if (ruleset) projects.rulebook.replaceProjectRules(project, ruleset)
  else if (!ignore_errors) {
    const lines = issues.map(({ line, column, message }) => `L${line}:${column} ${message}`)
    throw new FirestoreError('INVALID_ARGUMENT', `The rules do not compile.\n${lines.join('\n')}`)
  }
  return {
    issues: issues.map(({ severity, message, line, column }) => ({
      severity: severities[severity],
      description: message,
      sourcePosition: { line, column },
    })),
  }
}

const exportBody = z.object({
  /** Relative to the working directory, which firebase-tools shares with us. */
  export_directory: z.string(),
  export_name: z.string(),
})

async function writeExport(projects: Projects, project: string, body: Json): Promise<JsonObject> {
  const { export_directory, export_name } = parse(exportBody, body)
  await exportDatabases(projects.listDatabases(project), join(export_directory, export_name))
  return {}
}

function parse<T>(schema: z.ZodMiniType<T>, body: Json): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new FirestoreError('INVALID_ARGUMENT', z.prettifyError(parsed.error))
}
