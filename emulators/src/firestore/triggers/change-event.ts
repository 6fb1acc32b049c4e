import { randomUUID } from 'node:crypto'
import type { DocumentChange, StoredDocument } from '../documents/document.ts'
import type { Timestamp } from '../values/value.ts'
import { codecs } from '../wire/codecs.ts'
import { toDocumentMessage } from '../wire/documents.ts'
import type { JsonObject } from '../wire/json/json.ts'
import { formatTimestamp } from '../wire/json/timestamp-text.ts'
import { listChangedFields } from './changed-fields.ts'
import type { Trigger } from './trigger.ts'

/** One change to be sent to one trigger. It becomes JSON when it is sent, so that waiting events stay small. */
export interface ChangeEvent {
  readonly id: string
  readonly trigger: Trigger
  /** projects/P/databases/D */
  readonly database: string
  readonly time: Timestamp
  readonly change: DocumentChange
}

export function makeChangeEvent(event: Omit<ChangeEvent, 'id'>): ChangeEvent {
  return { id: randomUUID(), ...event }
}

/** A CloudEvent in structured JSON: https://cloud.google.com/eventarc/docs/workflows/cloudevents */
export function makeCloudEvent(event: ChangeEvent): JsonObject {
  const { id, trigger, database, time, change } = event
  return {
    specversion: '1.0',
    id,
    type: trigger.eventType,
    source: `//firestore.googleapis.com/${database}`,
    subject: `documents/${change.path}`,
    time: formatTimestamp(time.seconds, time.nanos),
    datacontenttype: 'application/json',
    dataschema:
      'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto',
    project: trigger.project,
    database: trigger.databaseId,
    namespace: '(default)',
    document: change.path,
    location: 'nam5',
    // Authors of changes are not stored; receivers must expect this value.
    ...(trigger.eventType.endsWith('.withAuthContext') && { authtype: 'unknown' }),
    data: toChangeData(event),
  }
}

/** Event in the format of first-generation functions. */
export function makeFirstGenerationEvent(event: ChangeEvent): JsonObject {
  const { id, trigger, database, time, change } = event
  return {
    context: {
      eventId: id,
      timestamp: formatTimestamp(time.seconds, time.nanos),
      eventType: trigger.eventType,
      resource: {
        service: 'firestore.googleapis.com',
        name: `${database}/documents/${change.path}`,
      },
    },
    data: toChangeData(event),
  }
}

function toChangeData({ database, change: { before, after } }: ChangeEvent): JsonObject {
  return {
    ...(after && { value: toDocumentJson(database, after) }),
    ...(before && { oldValue: toDocumentJson(database, before) }),
    ...(before && after && { updateMask: { fieldPaths: listChangedFields(before.fields, after.fields) } }),
  }
}

function toDocumentJson(database: string, document: StoredDocument): JsonObject {
  return codecs.Document.toJson(toDocumentMessage(database, document))
}
