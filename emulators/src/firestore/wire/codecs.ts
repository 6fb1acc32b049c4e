import { codec } from './codec.ts'
import type * as messages from './messages.ts'

/** Every message that a transport carries, by its name in google.firestore.v1. */
export const codecs = {
  Document: codec('Document', (plain): messages.DocumentMessage => plain),
  Empty: codec('google.protobuf.Empty', (): messages.EmptyMessage => ({})),
  GetDocumentRequest: codec('GetDocumentRequest', (plain): messages.GetDocumentRequest => plain),
  ListDocumentsRequest: codec('ListDocumentsRequest', (plain): messages.ListDocumentsRequest => plain),
  ListDocumentsResponse: codec('ListDocumentsResponse', (plain): messages.ListDocumentsResponse => plain),
  CreateDocumentRequest: codec('CreateDocumentRequest', (plain): messages.CreateDocumentRequest => plain),
  UpdateDocumentRequest: codec('UpdateDocumentRequest', (plain): messages.UpdateDocumentRequest => plain),
  DeleteDocumentRequest: codec('DeleteDocumentRequest', (plain): messages.DeleteDocumentRequest => plain),
  BatchGetDocumentsRequest: codec(
    'BatchGetDocumentsRequest',
    (plain): messages.BatchGetDocumentsRequest => plain,
  ),
  BatchGetDocumentsResponse: codec(
    'BatchGetDocumentsResponse',
    (plain): messages.BatchGetDocumentsResponse => plain,
    ['found'],
  ),
  BeginTransactionRequest: codec(
    'BeginTransactionRequest',
    (plain): messages.BeginTransactionRequest => plain,
  ),
  BeginTransactionResponse: codec(
    'BeginTransactionResponse',
    (plain): messages.BeginTransactionResponse => plain,
  ),
  CommitRequest: codec('CommitRequest', (plain): messages.CommitRequest => plain),
  CommitResponse: codec('CommitResponse', (plain): messages.CommitResponse => plain),
  BatchWriteRequest: codec('BatchWriteRequest', (plain): messages.BatchWriteRequest => plain),
  BatchWriteResponse: codec('BatchWriteResponse', (plain): messages.BatchWriteResponse => plain),
  RollbackRequest: codec('RollbackRequest', (plain): messages.RollbackRequest => plain),
  RunQueryRequest: codec('RunQueryRequest', (plain): messages.RunQueryRequest => plain),
  RunQueryResponse: codec('RunQueryResponse', (plain): messages.RunQueryResponse => plain, ['document']),
  RunAggregationQueryRequest: codec(
    'RunAggregationQueryRequest',
    (plain): messages.RunAggregationQueryRequest => plain,
  ),
  RunAggregationQueryResponse: codec(
    'RunAggregationQueryResponse',
    (plain): messages.RunAggregationQueryResponse => plain,
  ),
  PartitionQueryRequest: codec('PartitionQueryRequest', (plain): messages.PartitionQueryRequest => plain),
  PartitionQueryResponse: codec('PartitionQueryResponse', (plain): messages.PartitionQueryResponse => plain),
  ListCollectionIdsRequest: codec(
    'ListCollectionIdsRequest',
    (plain): messages.ListCollectionIdsRequest => plain,
  ),
  ListCollectionIdsResponse: codec(
    'ListCollectionIdsResponse',
    (plain): messages.ListCollectionIdsResponse => plain,
  ),
  ListenRequest: codec('ListenRequest', (plain): messages.ListenRequest => plain),
  ListenResponse: codec('ListenResponse', (plain): messages.ListenResponse => plain, [
    'documentChange',
    'document',
  ]),
  WriteRequest: codec('WriteRequest', (plain): messages.WriteRequest => plain),
  WriteResponse: codec('WriteResponse', (plain): messages.WriteResponse => plain),
}
