import { type LatestContent, latestSchema } from '@rupee/domain/site/board.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { queryNewestTransfers, toExchanges } from '../transfers/transfers.ts'
import type { Publication } from './publish.ts'

export const latest: Publication<LatestContent> = {
  name: 'latest',
  seconds: 30,
  converter: makeDocumentConverter(latestSchema),
  async readSources(transaction) {
    const found = await transaction.get(queryNewestTransfers())
    return { content: { transfers: toExchanges(found.docs) }, asOf: found.readTime }
  },
  copyPart: (_path, _from, to) => to,
}
