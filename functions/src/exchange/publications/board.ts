import { isDeepStrictEqual } from 'node:util'
import { type Board, boardSchema, toBoard } from '@rupee/domain/site/board.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { documentConverter } from '../../platform/firestore/document-converter.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { shownLimits, shownLimitsConverter } from '../../platform/settings/controls.ts'
import { figures, figuresConverter } from '../../platform/tallies/figures.ts'
import { adConverter, adRef } from '../../staff/announcements/ad-calls.ts'
import { sitePause, sitePauseConverter } from '../wallets/pauses.ts'
import { walletConverter, wallets } from '../wallets/wallets.ts'
import { type Publication, publicRef, publish, publishSoon, readAtOneMoment } from './publish.ts'

const boardConverter = documentConverter(boardSchema)

export const board: Publication<Board> = {
  name: 'board',
  converter: boardConverter,
  async readSources(transaction) {
    const { docs, readTime } = await transaction.get(wallets())
    const site = await readTogether(transaction, {
      pause: sitePause(),
      limits: shownLimits(),
      ad: adRef(),
      figures: figures(),
    })
    const content = toBoard({
      wallets: walletConverter.list(docs),
      pause: sitePauseConverter.find(site.pause),
      limits: shownLimitsConverter.find(site.limits),
      ad: adConverter.find(site.ad),
      figures: figuresConverter.find(site.figures),
    })
    return { content, asOf: readTime }
  },
}

/** Reads the board, or its sources if it was never published. */
export async function readBoard(): Promise<Board> {
  const published = boardConverter.find(await publicRef('board').get())
  return published ?? (await readAtOneMoment(board)).content
}

/** Publishes a change of a wallet at once. A change of the reserve alone, as by an order, waits for the next slot. */
export async function publishWallet(
  after: DocumentSnapshot,
  before: DocumentSnapshot | undefined,
): Promise<void> {
  const isReserveAlone = isDeepStrictEqual(withoutReserve(before), withoutReserve(after))
  await (isReserveAlone ? publishSoon(board) : publish(board))
}

/** Blanks the reserve, and keeps whether it is shown. */
function withoutReserve(wallet: DocumentSnapshot | undefined): object | undefined {
  const fields = wallet?.data()
  return fields && 'reserved' in fields ? { ...fields, reserved: '' } : fields
}
