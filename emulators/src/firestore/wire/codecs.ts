import { makeCodec } from './codec.ts'
import type * as messages from './messages.ts'

/** Every message that a transport carries, by its name in google.firestore.v1. */
export const codecs = {
  Document: makeCodec('Document', (plain): messages.DocumentMessage => plain),
  Empty: makeCodec('google.protobuf.Empty', (): messages.EmptyMessage => ({})),
  GetDocumentRequest: makeCodec('GetDocumentRequest', (plain): messages.GetDocumentRequest => plain),
  ListDocumentsRequest: makeCodec('ListDocumentsRequest', (plain): messages.ListDocumentsRequest => plain),
  ListDocumentsResponse: makeCodec('ListDocumentsResponse', (plain): messages.ListDocumentsResponse => plain),
  CreateDocumentRequest: makeCodec('CreateDocumentRequest', (plain): messages.CreateDocumentRequest => plain),
  UpdateDocumentRequest: makeCodec('UpdateDocumentRequest', (plain): messages.UpdateDocumentRequest => plain),
  DeleteDocumentRequest: makeCodec('DeleteDocumentRequest', (plain): messages.DeleteDocumentRequest => plain),
  BatchGetDocumentsRequest: makeCodec(
    'BatchGetDocumentsRequest',
    (plain): messages.BatchGetDocumentsRequest => plain,
  ),
  BatchGetDocumentsResponse: makeCodec(
    'BatchGetDocumentsResponse',
    (plain): messages.BatchGetDocumentsResponse => plain,
    ['found'],
  ),
  BeginTransactionRequest: makeCodec(
    'BeginTransactionRequest',
    (plain): messages.BeginTransactionRequest => plain,
  ),
  BeginTransactionResponse: makeCodec(
    'BeginTransactionResponse',
    (plain): messages.BeginTransactionResponse => plain,
  ),
  CommitRequest: makeCodec('CommitRequest', (plain): messages.CommitRequest => plain),
  CommitResponse: makeCodec('CommitResponse', (plain): messages.CommitResponse => plain),
  BatchWriteRequest: makeCodec('BatchWriteRequest', (plain): messages.BatchWriteRequest => plain),
  BatchWriteResponse: makeCodec('BatchWriteResponse', (plain): messages.BatchWriteResponse => plain),
  RollbackRequest: makeCodec('RollbackRequest', (plain): messages.RollbackRequest => plain),
  RunQueryRequest: makeCodec('RunQueryRequest', (plain): messages.RunQueryRequest => plain),
  RunQueryResponse: makeCodec('RunQueryResponse', (plain): messages.RunQueryResponse => plain, ['document']),
  RunAggregationQueryRequest: makeCodec(
    'RunAggregationQueryRequest',
    (plain): messages.RunAggregationQueryRequest => plain,
  ),
  RunAggregationQueryResponse: makeCodec(
    'RunAggregationQueryResponse',
    (plain): messages.RunAggregationQueryResponse => plain,
  ),
  PartitionQueryRequest: makeCodec('PartitionQueryRequest', (plain): messages.PartitionQueryRequest => plain),
  PartitionQueryResponse: makeCodec(
    'PartitionQueryResponse',
    (plain): messages.PartitionQueryResponse => plain,
  ),
  ListCollectionIdsRequest: makeCodec(
    'ListCollectionIdsRequest',
    (plain): messages.ListCollectionIdsRequest => plain,
  ),
  ListCollectionIdsResponse: makeCodec(
    'ListCollectionIdsResponse',
    (plain): messages.ListCollectionIdsResponse => plain,
  ),
  ListenRequest: makeCodec('ListenRequest', (plain): messages.ListenRequest => plain),
  ListenResponse: makeCodec('ListenResponse', (plain): messages.ListenResponse => plain, [
    'documentChange',
    'document',
  ]),
  WriteRequest: makeCodec('WriteRequest', (plain): messages.WriteRequest => plain),
  WriteResponse: makeCodec('WriteResponse', (plain): messages.WriteResponse => plain),
}
