#!/usr/bin/env node
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { followIndexesFile } from './configuration/indexes-file.ts'
import { followRulesFile } from './configuration/rules-file.ts'
import { importDatabases } from './export/import.ts'
import { log } from './reporting/log.ts'
import { makeFirestoreServer } from './server.ts'

// Full zod, because zod/mini has no messages, and developers read what is wrong with a file or an option.
z.config(z.locales.en())

/** Flags of the official emulator that matter here. */
const commandLine = z.object({
  host: z._default(z.string(), '127.0.0.1'),
  port: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 8080),
  rules: z.optional(z.string()),
  /** Used in messages only: requests of all projects are served. */
  project: z.optional(z.string()),
  seed_from_export: z.optional(z.string()),
  functions_emulator: z.optional(z.string()),
})

/** The index file of production, which the official emulator ignores. */
const indexesFile = process.env.FIRESTORE_INDEXES

async function start(): Promise<void> {
  const { host, port, rules, project, seed_from_export, functions_emulator } = readCommandLine()
  const { projects, listen } = makeFirestoreServer(functions_emulator)
  // An open port signals readiness, so everything else comes first.
  if (rules) await followRulesFile(rules, projects.rulebook)
  else log.noRules()
  if (indexesFile) await followIndexesFile(indexesFile, (indexes) => projects.useIndexes(indexes))
  if (seed_from_export) {
    await importDatabases(seed_from_export, (name) => projects.database(name))
    log.imported(seed_from_export)
  }
  const open = await listen({ host, port })
  log.ready(open.host, open.port)
  if (project) log.howToConnect(open.host, open.port, project)
}

function readCommandLine() {
  const options = Object.fromEntries(
    Object.keys(commandLine.shape).map((name) => [name, { type: 'string' as const }]),
  )
  // Not strict: other flags, and those of later versions, are ignored.
  return commandLine.parse(parseArgs({ options, strict: false, allowPositionals: true }).values)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

start().catch((reason) => {
  log.cannotStart(reason)
  process.exit(1)
})
