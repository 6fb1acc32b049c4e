import { codecs } from '../../wire/codecs.ts'
import { runAggregationQuery } from './aggregations.ts'
import { batchGetDocuments } from './batch-get.ts'
import { listCollectionIds } from './collections.ts'
import { batchWrite, commit } from './commits.ts'
import { createDocument, deleteDocument, getDocument, updateDocument } from './documents.ts'
import { listDocuments } from './list-documents.ts'
import { makeStreaming, makeUnary } from './operation.ts'
import { partitionQuery } from './partitions.ts'
import { runQuery } from './queries.ts'
import { beginTransaction, rollBack } from './transactions.ts'

/** Every method of google.firestore.v1.Firestore that answers one request; gRPC and REST both serve this table. */
export const operations = {
  GetDocument: makeUnary(codecs.GetDocumentRequest, codecs.Document, getDocument),
  ListDocuments: makeUnary(codecs.ListDocumentsRequest, codecs.ListDocumentsResponse, listDocuments),
  CreateDocument: makeUnary(codecs.CreateDocumentRequest, codecs.Document, createDocument),
  UpdateDocument: makeUnary(codecs.UpdateDocumentRequest, codecs.Document, updateDocument),
  DeleteDocument: makeUnary(codecs.DeleteDocumentRequest, codecs.Empty, deleteDocument),
  BatchGetDocuments: makeStreaming(
    codecs.BatchGetDocumentsRequest,
    codecs.BatchGetDocumentsResponse,
    batchGetDocuments,
  ),
  RunQuery: makeStreaming(codecs.RunQueryRequest, codecs.RunQueryResponse, runQuery),
  RunAggregationQuery: makeStreaming(
    codecs.RunAggregationQueryRequest,
    codecs.RunAggregationQueryResponse,
    runAggregationQuery,
  ),
  PartitionQuery: makeUnary(codecs.PartitionQueryRequest, codecs.PartitionQueryResponse, partitionQuery),
  Commit: makeUnary(codecs.CommitRequest, codecs.CommitResponse, commit),
  BatchWrite: makeUnary(codecs.BatchWriteRequest, codecs.BatchWriteResponse, batchWrite),
  BeginTransaction: makeUnary(
    codecs.BeginTransactionRequest,
    codecs.BeginTransactionResponse,
    beginTransaction,
  ),
  Rollback: makeUnary(codecs.RollbackRequest, codecs.Empty, rollBack),
  ListCollectionIds: makeUnary(
    codecs.ListCollectionIdsRequest,
    codecs.ListCollectionIdsResponse,
    listCollectionIds,
  ),
}
