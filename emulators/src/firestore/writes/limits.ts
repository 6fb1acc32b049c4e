/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
export const limits = {
  documentBytes: 1_048_576,
  documentNameBytes: 6 * 1024,
  idBytes: 1500,
  fieldNameBytes: 1500,
  fieldPathBytes: 1500,
  /** Size of a value that would not fit into any document, even with the shortest name. */
  valueBytes: 1_048_487,
  collectionDepth: 100,
  mapDepth: 20,
  vectorDimensions: 2048,
  transformsPerDocument: 500,
  commitBytes: 10 * 1024 * 1024,
} as const
