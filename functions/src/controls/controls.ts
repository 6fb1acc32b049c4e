import { type Controls, controlsSchema, defaultControls } from '@rupee/domain/controls/controls.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { documentKind } from '../documents/document-kind.ts'
import { isEmulated } from '../world/config.ts'
import { firestore } from '../world/firebase.ts'

/** Only what was set is in the document, so that a default that changes with a deployment holds. */
export const controlsDocument = firestore.doc('settings/controls')

const controlsKind = documentKind(controlsSchema.partial())

export async function readControls(transaction?: Transaction): Promise<Controls> {
  const read = transaction ? transaction.get(controlsDocument) : controlsDocument.get()
  return toControls(await read)
}

/** A document that cannot be read must not switch a control off. */
function toControls(document: DocumentSnapshot): Controls {
  const defaults = isEmulated ? defaultControls.local : defaultControls.deployed
  return controlsSchema.parse({ ...defaults, ...controlsKind.findOrFail(document) })
}
