import { type LatestContent, latestSchema } from '@rupee/domain/site/board.ts'
import { documentConverter } from '../../platform/firestore/document-converter.ts'
import { newestTransfers, toExchanges } from '../transfers/transfers.ts'
import type { Publication } from './publish.ts'

export const latest: Publication<LatestContent> = {
  name: 'latest',
  seconds: 30,
  converter: documentConverter(latestSchema),
  async readSources(transaction) {
    const found = await transaction.get(newestTransfers())
    return { content: { transfers: toExchanges(found.docs) }, asOf: found.readTime }
  },
  copyPart: (_path, _from, to) => to,
}
