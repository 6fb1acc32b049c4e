import { resolveTxt } from 'node:dns/promises'
import { connect } from 'node:tls'

/** The internet besides Google's APIs. */
export interface Outside {
  /** Asks a page without following redirects. */
  request(url: string, method?: 'GET' | 'POST'): Promise<PageAnswer>
  /** Time until which the certificate of a host is valid. */
  readCertificateEnd(host: string): Promise<Date>
  /** TXT records of a name; empty if it has none. */
  readTexts(name: string): Promise<readonly string[]>
  /** Logs in to the mail server. Throws if that fails. */
  logInToMail(url: string): Promise<void>
}

interface PageAnswer {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
}

const patience = 10_000

export const internet: Outside = {
  async request(url, method = 'GET') {
    const answer = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    return answer
  },

  readCertificateEnd: (host) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port: 443, servername: host, timeout: patience }, () => {
        resolve(new Date(socket.getPeerCertificate().valid_to))
        socket.end()
      })
      socket.on('timeout', () => socket.destroy(new Error(`${host} did not answer.`)))
      socket.on('error', reject)
    }),

  async readTexts(name) {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error && ['ENODATA', 'ENOTFOUND'].includes(String(error.code)))
        return []
      throw error
    }
  },

  async logInToMail(url) {
    const { verifyLogin } = await import('@rupee/functions/platform/world/smtp.ts')
    await verifyLogin(url)
  },
}
