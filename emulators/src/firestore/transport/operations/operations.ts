import { codecs } from '../../wire/codecs.ts'
import { runAggregationQuery } from './aggregations.ts'
import { batchGetDocuments } from './batch-get.ts'
import { listCollectionIds } from './collections.ts'
import { batchWrite, commit } from './commits.ts'
import { createDocument, deleteDocument, getDocument, updateDocument } from './documents.ts'
import { listDocuments } from './list-documents.ts'
import { streaming, unary } from './operation.ts'
import { partitionQuery } from './partitions.ts'
import { runQuery } from './queries.ts'
import { beginTransaction, rollback } from './transactions.ts'

/** Every method of google.firestore.v1.Firestore that answers one request; gRPC and REST both serve this table. */
export const operations = {
  GetDocument: unary(codecs.GetDocumentRequest, codecs.Document, getDocument),
  ListDocuments: unary(codecs.ListDocumentsRequest, codecs.ListDocumentsResponse, listDocuments),
  CreateDocument: unary(codecs.CreateDocumentRequest, codecs.Document, createDocument),
  UpdateDocument: unary(codecs.UpdateDocumentRequest, codecs.Document, updateDocument),
  DeleteDocument: unary(codecs.DeleteDocumentRequest, codecs.Empty, deleteDocument),
  BatchGetDocuments: streaming(
    codecs.BatchGetDocumentsRequest,
    codecs.BatchGetDocumentsResponse,
    batchGetDocuments,
  ),
  RunQuery: streaming(codecs.RunQueryRequest, codecs.RunQueryResponse, runQuery),
  RunAggregationQuery: streaming(
    codecs.RunAggregationQueryRequest,
    codecs.RunAggregationQueryResponse,
    runAggregationQuery,
  ),
  PartitionQuery: unary(codecs.PartitionQueryRequest, codecs.PartitionQueryResponse, partitionQuery),
  Commit: unary(codecs.CommitRequest, codecs.CommitResponse, commit),
  BatchWrite: unary(codecs.BatchWriteRequest, codecs.BatchWriteResponse, batchWrite),
  BeginTransaction: unary(codecs.BeginTransactionRequest, codecs.BeginTransactionResponse, beginTransaction),
  Rollback: unary(codecs.RollbackRequest, codecs.Empty, rollback),
  ListCollectionIds: unary(
    codecs.ListCollectionIdsRequest,
    codecs.ListCollectionIdsResponse,
    listCollectionIds,
  ),
}
