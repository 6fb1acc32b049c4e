import type { google } from '@google-cloud/firestore/build/protos/firestore_v1_proto_api.js'

/**
 * Protobuf messages as plain objects, in the shapes that Google publishes: 64-bit integers are decimal
 * strings, enums their names, bytes Uint8Arrays, unset fields absent.
 */
export type ValueMessage = google.firestore.v1.IValue
export type DocumentMessage = google.firestore.v1.IDocument
export type DocumentMaskMessage = google.firestore.v1.IDocumentMask
export type PreconditionMessage = google.firestore.v1.IPrecondition
export type TimestampMessage = google.protobuf.ITimestamp
export type TransactionOptionsMessage = google.firestore.v1.ITransactionOptions

/** Google's published protos lack `verify`, which the SDKs nevertheless send. */
export type WriteMessage = google.firestore.v1.IWrite & { readonly verify?: string | null }
export type FieldTransformMessage = google.firestore.v1.DocumentTransform.IFieldTransform
export type WriteResultMessage = google.firestore.v1.IWriteResult

export type StructuredQueryMessage = google.firestore.v1.IStructuredQuery
export type FilterMessage = google.firestore.v1.StructuredQuery.IFilter
export type CursorMessage = google.firestore.v1.ICursor
export type OrderMessage = google.firestore.v1.StructuredQuery.IOrder
export type AggregationMessage = google.firestore.v1.StructuredAggregationQuery.IAggregation

export type GetDocumentRequest = google.firestore.v1.IGetDocumentRequest
export type ListDocumentsRequest = google.firestore.v1.IListDocumentsRequest
export type ListDocumentsResponse = google.firestore.v1.IListDocumentsResponse
export type CreateDocumentRequest = google.firestore.v1.ICreateDocumentRequest
export type UpdateDocumentRequest = google.firestore.v1.IUpdateDocumentRequest
export type DeleteDocumentRequest = google.firestore.v1.IDeleteDocumentRequest
export type BatchGetDocumentsRequest = google.firestore.v1.IBatchGetDocumentsRequest
export type BatchGetDocumentsResponse = google.firestore.v1.IBatchGetDocumentsResponse
export type BeginTransactionRequest = google.firestore.v1.IBeginTransactionRequest
export type BeginTransactionResponse = google.firestore.v1.IBeginTransactionResponse
export type CommitRequest = Omit<google.firestore.v1.ICommitRequest, 'writes'> & {
  writes?: WriteMessage[] | null
}
export type CommitResponse = google.firestore.v1.ICommitResponse
export type BatchWriteRequest = Omit<google.firestore.v1.IBatchWriteRequest, 'writes'> & {
  writes?: WriteMessage[] | null
}
export type BatchWriteResponse = google.firestore.v1.IBatchWriteResponse
export type RollbackRequest = google.firestore.v1.IRollbackRequest
export type RunQueryRequest = google.firestore.v1.IRunQueryRequest
export type RunQueryResponse = google.firestore.v1.IRunQueryResponse
export type RunAggregationQueryRequest = google.firestore.v1.IRunAggregationQueryRequest
/** Google's published protos lack `done`. */
export type RunAggregationQueryResponse = google.firestore.v1.IRunAggregationQueryResponse & {
  readonly done?: boolean
}
export type PartitionQueryRequest = google.firestore.v1.IPartitionQueryRequest
export type PartitionQueryResponse = google.firestore.v1.IPartitionQueryResponse
export type ListCollectionIdsRequest = google.firestore.v1.IListCollectionIdsRequest
export type ListCollectionIdsResponse = google.firestore.v1.IListCollectionIdsResponse

export type ListenRequest = google.firestore.v1.IListenRequest
export type ListenResponse = google.firestore.v1.IListenResponse
export type TargetMessage = google.firestore.v1.ITarget
export type WriteRequest = Omit<google.firestore.v1.IWriteRequest, 'writes'> & {
  writes?: WriteMessage[] | null
}
export type WriteResponse = google.firestore.v1.IWriteResponse

export type StatusMessage = google.rpc.IStatus
export type EmptyMessage = Readonly<Record<string, never>>
