import { texts } from '@rupee/domain/texts.ts'
import { ensure } from '../failures/refusal.ts'

export interface MediaPath {
  readonly path: string
  readonly folder: 'kyc' | 'orders'
  readonly uid: string
  readonly file: string
}

const segment = '[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}'

/** No character of it needs escaping in a URL, so there is nothing to unescape that could hide another path. */
const pattern = new RegExp(`^/media/((kyc|orders)/(${segment})/(${segment})/(${segment}))$`)

/** What a URL names: a file of a submission or of an order. */
export function mediaPath(urlPath: string): MediaPath {
  const [, path = '', folder, uid = '', , file = ''] = pattern.exec(urlPath) ?? []
  ensure(folder === 'kyc' || folder === 'orders', 'unknown', texts.noSuchFile)
  return { path, folder, uid, file }
}
