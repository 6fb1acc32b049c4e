import { pipeline } from 'node:stream/promises'
import { hasRight } from '@rupee/domain/people/roles.ts'
import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import { findPerson, findRole, type Person } from '../../identity/accounts/session.ts'
import { readToNoteLook } from '../../identity/kyc/kyc-looks.ts'
import { type Actor, addAuditEntry, audit } from '../../platform/audit/audit.ts'
import { computeKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { answerError } from '../../platform/http/answer-error.ts'
import { readCookies } from '../../platform/http/cookies.ts'
import { ensureThroughHosting } from '../../platform/http/through-hosting.ts'
import { type ByteRange, findAnnouncedLength, parseRange } from '../../platform/storage/byte-range.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import type { StoredFile } from '../../platform/world/file-store.ts'
import { log } from '../../platform/world/log.ts'
import { chooseRequestId, withRequestId } from '../../platform/world/request-id.ts'
import { world } from '../../platform/world/world.ts'
import { isOpenToStaff } from '../customers/archived-kyc.ts'

type Response = Parameters<HttpsFunction>[1]

interface MediaPath {
  readonly path: string
  readonly folder: 'kyc' | 'orders' | 'claims'
  readonly uid: string
  readonly file: string
}

interface MediaAnswer {
  readonly path: string
  readonly piece: ByteRange | undefined
  readonly length: number
  readonly headers: Readonly<Record<string, string>>
}

/** Serves private files to people who may see them. No cache keeps a copy. */
export function serveMedia(request: Request, response: Response, now: Date): Promise<void> {
  const requestId = chooseRequestId(request)
  response.set('X-Request-Id', requestId)
  return withRequestId(requestId, () => answerWithFile(request, response, now))
}

async function answerWithFile(request: Request, response: Response, now: Date): Promise<void> {
  const started = world().clock.elapsed()
  response.set({
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  try {
    const answer = await prepare(request, now)
    await send(request, response, answer)
  } catch (error) {
    if (response.headersSent) {
      log.mediaInterrupted(error)
      response.destroy()
      return
    }
    const refused = answerError(error, { path: 'media', failure: 'error' })
    response.status(refused.status).set(refused.headers).json(refused.body)
  }
  const milliseconds = Math.round(world().clock.elapsed() - started)
  log.answered({ call: 'media', body: 'file', status: response.statusCode, milliseconds })
}

async function prepare(request: Request, now: Date): Promise<MediaAnswer> {
  ensureThroughHosting(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  ensure(isRead, 'method', 'onlyGet', { headers: { Allow: 'GET, HEAD' } })
  const media = parseMediaPath(request.path)
  // A player keeps requesting even if nobody is watching.
  const asking = { fresh: true, unattended: true, now }
  const person = await findPerson(readCookies(request.get('cookie')), asking)
  ensure(person, 'not-signed-in', 'loginFirst')
  await ensureMaySee(person, media)
  const file = await world().files.find(media.path)
  ensure(file, 'unknown', 'noSuchFile')
  const range = findUsableRange(request, file.tag)
  const piece = parseRange(range, file.size)
  // Recorded before the first byte is sent.
  if (media.folder === 'kyc' && request.method === 'GET') await recordView(person, media, now)
  const length = piece ? piece.end - piece.start + 1 : file.size
  return { path: media.path, piece, length, headers: makeMediaHeaders(media, file, piece) }
}

/** Others must not learn whether the file exists. */
async function ensureMaySee(person: Person, { folder, uid }: MediaPath): Promise<void> {
  if (folder !== 'kyc' && uid === person.uid) return
  const role = await findRole(person)
  ensure(role, 'forbidden', 'adminRequired')
  ensure(hasRight(role, folder === 'kyc' ? 'see identities' : 'see proofs'), 'forbidden', 'roleForbids')
  if (folder === 'kyc') ensure(await isOpenToStaff(uid), 'unknown', 'noSuchFile')
}

async function send(
  request: Request,
  response: Response,
  { path, piece, length, headers }: MediaAnswer,
): Promise<void> {
  response.status(piece ? 206 : 200).set(headers)
  const announced = request.method === 'HEAD' ? length : findAnnouncedLength(length)
  if (announced !== undefined) response.set('Content-Length', String(announced))
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  await pipeline(world().files.read(path, piece), response)
}

/** A range of another version does not fit the part that the caller already has. */
function findUsableRange(request: Request, tag: string): string | undefined {
  const ifRange = request.get('if-range')
  return ifRange === undefined || ifRange === tag ? request.get('range') : undefined
}

function makeMediaHeaders(
  { file: name, folder }: MediaPath,
  { size, type, tag }: StoredFile,
  piece: ByteRange | undefined,
): Readonly<Record<string, string>> {
  const { type: served, extension } = toServedType(type)
  return {
    'Content-Type': served,
    'Content-Disposition': `inline; filename="${folder}-${name.replace(/\.[^.]*$/, '')}${extension}"`,
    'Content-Security-Policy': policy,
    'Accept-Ranges': 'bytes',
    ETag: tag,
    ...(piece && { 'Content-Range': `bytes ${piece.start}-${piece.end}/${size}` }),
  }
}

/**
 * A file opened on its own is a page of this site, so it may not run or load anything. Keep this in step with the
 * headers in firebase.json.
 */
const policy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const segment = '[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}'

/** No character needs escaping in a URL, so an escaped character cannot hide another path. */
const pattern = new RegExp(`^/media/((kyc|orders|claims)/(${segment})/(${segment})/(${segment}))$`)

/** The file that a URL names: of a submission, an order or a payment claim. */
function parseMediaPath(urlPath: string): MediaPath {
  const [, path = '', folder, uid = '', , file = ''] = pattern.exec(urlPath) ?? []
  ensure(folder === 'kyc' || folder === 'orders' || folder === 'claims', 'unknown', 'noSuchFile')
  return { path, folder, uid, file }
}

const quarterHour = 15 * 60 * 1000

/**
 * Limit on views of each of the five files of a submission, so that no script collects the cards of all customers. Each
 * file has its own counter, because a page requests all five at once.
 */
const viewLimit = { what: 'KYC files seen by account and name', attempts: 120, seconds: 60 * 60 }

/** A player asks for a video piece by piece: what one person sees of one file in a quarter of an hour is one view. */
async function recordView(by: Actor, { path, uid, file }: MediaPath, at: Date): Promise<void> {
  const id = computeKeyedHash('look', by.uid, path, String(Math.floor(at.getTime() / quarterHour)))
  const isKnown = (await audit().doc(id).get()).exists
  if (!isKnown) await countAttempt(viewLimit, `${by.uid} ${file}`, at)
  await world().firestore.runTransaction(async (transaction) => {
    const isRecorded = (await transaction.get(audit().doc(id))).exists
    const noteLook = await readToNoteLook(transaction, { uid, by, path, now: at })
    noteLook()
    if (isRecorded) return
    addAuditEntry(transaction, { action: 'KYC media seen', by, at, about: uid, to: { file: path } }, id)
  })
}

interface ServedType {
  readonly type: string
  readonly extension: string
}

const servedExtensions: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
  'text/csv': '.csv',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/ogg': '.ogv',
  'video/quicktime': '.mov',
  'video/3gpp': '.3gp',
  'video/x-matroska': '.mkv',
}

/**
 * Returns the type with which a stored file is sent. The uploader stated its type, so only types that a browser shows
 * without running code are passed on.
 */
function toServedType(stored: string): ServedType {
  const type = stored.split(';')[0]?.trim().toLowerCase() ?? ''
  const extension = servedExtensions[type]
  return extension === undefined ? { type: 'application/octet-stream', extension: '' } : { type, extension }
}
