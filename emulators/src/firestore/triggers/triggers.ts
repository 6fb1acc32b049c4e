import type { Commit } from '../documents/commit.ts'
import {
  type ChangeEvent,
  makeChangeEvent,
  makeCloudEvent,
  makeFirstGenerationEvent,
} from './change-event.ts'
import { Delivery, type Send } from './delivery.ts'
import { isOccurrence, type Trigger } from './trigger.ts'

/** Sends the functions emulator the events that its triggers wait for. */
export class Triggers {
  readonly #byProject = new Map<string, Map<string, Trigger>>()
  readonly #delivery: Delivery

  constructor(send: Send) {
    this.#delivery = new Delivery(send)
  }

  /** A trigger registered again replaces the one of its key. */
  register(trigger: Trigger): void {
    const ofProject = this.#byProject.get(trigger.project) ?? new Map<string, Trigger>()
    this.#byProject.set(trigger.project, ofProject.set(trigger.key, trigger))
  }

  /** @param database projects/P/databases/D */
  committed(database: string, { commitTime, changes }: Commit): void {
    const [, project = '', , databaseId] = database.split('/')
    for (const trigger of this.#byProject.get(project)?.values() ?? []) {
      if (trigger.databaseId !== databaseId) continue
      for (const change of changes) {
        if (!isOccurrence(trigger.occurrence, change) || !trigger.matches(change.path)) continue
        this.#delivery.add(makeChangeEvent({ trigger, database, time: commitTime, change }))
      }
    }
  }

  close(): void {
    this.#delivery.close()
  }
}

/** @param emulator host:port; without one, events go nowhere. */
export function sendToFunctions(emulator: string | undefined): Send {
  if (!emulator) return async () => {}
  return async (event: ChangeEvent) => {
    const { project, key, generation } = event.trigger
    const response = await fetch(`http://${emulator}/functions/projects/${project}/triggers/${key}`, {
      method: 'POST',
      headers: {
        'content-type': generation === 2 ? 'application/cloudevents+json' : 'application/json',
      },
      body: JSON.stringify(generation === 2 ? makeCloudEvent(event) : makeFirstGenerationEvent(event)),
    })
    // The function logs the outcome; production does not retry by default either.
    await response.arrayBuffer()
  }
}
