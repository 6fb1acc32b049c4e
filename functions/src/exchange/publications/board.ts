import { isDeepStrictEqual } from 'node:util'
import { type Board, type BoardContent, boardSchema, toBoard } from '@rupee/domain/site/board.ts'
import { sortForList, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { shownLimits, shownLimitsConverter } from '../../platform/settings/controls.ts'
import { figures, figuresConverter } from '../../platform/tallies/figures.ts'
import { adConverter, adRef } from '../../staff/announcements/ad-calls.ts'
import { sitePause, sitePauseConverter } from '../wallets/pauses.ts'
import { walletConverter, wallets } from '../wallets/wallets.ts'
import {
  type PartedPublication,
  publicRef,
  publishPart,
  publishSoon,
  readAtOneMoment,
  toPublished,
} from './publish.ts'

const boardConverter = makeDocumentConverter(boardSchema)

/** The board. Its parts are the documents of `wallets` and `site`. */
export const board: PartedPublication<BoardContent> = {
  name: 'board',
  seconds: 10,
  converter: boardConverter,
  async readSources(transaction) {
    const { docs, readTime } = await transaction.get(wallets())
    const site = await readTogether(transaction, {
      pause: sitePause(),
      limits: shownLimits(),
      ad: adRef(),
      figures: figures(),
    })
    const content = toBoard({ wallets: walletConverter.list(docs), ...readSite(site) })
    return { content, asOf: readTime }
  },
  readPart(source) {
    const { id, ref } = source
    return ref.path.startsWith('wallets/')
      ? toBoard({ wallets: walletConverter.list([source]) })
      : toBoard({ wallets: [], ...readSite({ [id]: source }) })
  },
  copyPart(path, from, to) {
    const [collection, id = ''] = path.split('/')
    if (collection === 'wallets')
      return withWallet(
        to,
        id,
        from.wallets.find((each) => each.id === id),
      )
    return isSitePart(id) ? { ...to, [id]: from[id] } : to
  },
}

/** Reads the board, or its sources if it was never published. */
export async function readBoard(): Promise<Board> {
  const published = boardConverter.find(await publicRef('board').get())
  return published ?? toPublished(await readAtOneMoment(board))
}

/** Publishes a change of a wallet at once. A change of the reserve alone, as by an order, waits for the next slot. */
export async function publishWallet(
  after: DocumentSnapshot,
  before: DocumentSnapshot | undefined,
): Promise<void> {
  const isReserveAlone = isDeepStrictEqual(blankReserve(before), blankReserve(after))
  await (isReserveAlone ? publishSoon(board) : publishPart(board, after.ref.path))
}

/** Publishes a change of the pause, the limits, the ad or the figures at once. */
export async function publishSite({ ref }: DocumentSnapshot): Promise<void> {
  await publishPart(board, ref.path)
}

/** Blanks the reserve, but keeps whether it is shown. */
function blankReserve(wallet: DocumentSnapshot | undefined): object | undefined {
  const fields = wallet?.data()
  return fields && 'reserved' in fields ? { ...fields, reserved: '' } : fields
}

const siteParts = ['pause', 'limits', 'ad', 'figures'] as const

type SitePart = (typeof siteParts)[number]

function isSitePart(id: string): id is SitePart {
  return siteParts.some((part) => part === id)
}

function readSite({ pause, limits, ad, figures: told }: { readonly [Part in SitePart]?: DocumentSnapshot }) {
  return {
    pause: pause && sitePauseConverter.find(pause),
    limits: limits && shownLimitsConverter.find(limits),
    ad: ad && adConverter.find(ad),
    figures: told && figuresConverter.find(told),
  }
}

function withWallet(content: BoardContent, id: string, wallet: Wallet | undefined): BoardContent {
  const others = content.wallets.filter((each) => each.id !== id)
  return { ...content, wallets: wallet ? sortForList([...others, wallet]) : others }
}
