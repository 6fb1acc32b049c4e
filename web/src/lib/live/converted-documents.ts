import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore'
import type { DocumentConverter } from '#lib/firebase/document-converter.ts'

/**
 * Converted documents of one listener. Only changed ones are converted, so that the others stay the same objects and
 * their rows are not rendered again.
 */
export class ConvertedDocuments<T> {
  readonly #convert: DocumentConverter<T>
  readonly #converted = new Map<string, T | undefined>()

  constructor(convert: DocumentConverter<T>) {
    this.#convert = convert
  }

  /** Takes the changes of a snapshot, and returns whether there are any. */
  update(snapshot: QuerySnapshot): boolean {
    const changes = snapshot.docChanges()
    for (const { type, doc } of changes) {
      if (type === 'removed') this.#converted.delete(doc.id)
      else this.#converted.set(doc.id, this.#convert(doc))
    }
    return changes.length > 0
  }

  find({ id }: QueryDocumentSnapshot): T | undefined {
    return this.#converted.get(id)
  }

  /** Returns the converted ones of these documents by ID, in their order. */
  mapById(documents: readonly QueryDocumentSnapshot[]): ReadonlyMap<string, T> {
    const found = new Map<string, T>()
    for (const document of documents) {
      const item = this.find(document)
      if (item !== undefined) found.set(document.id, item)
    }
    return found
  }
}
