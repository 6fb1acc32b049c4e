import type { StoredDocument } from '../documents/document.ts'

export type DocumentOrder = (a: StoredDocument, b: StoredDocument) => number

/** Documents kept in a total order; finding a place costs a binary search. */
export class SortedDocuments {
  readonly #order: DocumentOrder
  readonly #documents: StoredDocument[]

  constructor(order: DocumentOrder, sorted: readonly StoredDocument[]) {
    this.#order = order
    this.#documents = [...sorted]
  }

  get size(): number {
    return this.#documents.length
  }

  slice(from: number, to: number): readonly StoredDocument[] {
    return this.#documents.slice(from, to)
  }

  /** Returns the index of the document. */
  insert(document: StoredDocument): number {
    const index = this.#findIndex(document)
    this.#documents.splice(index, 0, document)
    return index
  }

  /** Returns the former index of the document. */
  remove(document: StoredDocument): number {
    const index = this.#findIndex(document)
    this.#documents.splice(index, 1)
    return index
  }

  #findIndex(document: StoredDocument): number {
    let low = 0
    let high = this.#documents.length
    while (low < high) {
      const middle = (low + high) >> 1
      const candidate = this.#documents[middle]
      if (candidate !== undefined && this.#order(candidate, document) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
