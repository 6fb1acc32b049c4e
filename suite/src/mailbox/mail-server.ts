import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Letters } from './letters.ts'

const messageLimit = 16 * 1024 * 1024

/** Creates a server that accepts every mail from every sender, for development on the loopback address. */
export function makeMailServer(letters: Letters): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: messageLimit,
    onAuth: (_auth, _session, accept) => accept(null, { user: 'anyone' }),
    onData(stream, session, accept) {
      deliver(letters, stream, session).then(() => accept(), accept)
    },
  })
}

async function deliver(
  letters: Letters,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const message = await buffer(stream)
  if (stream.sizeExceeded) throw new TooLarge()
  const mail = await PostalMime.parse(message)
  const { mailFrom, rcptTo } = session.envelope
  letters.add({
    from: mail.from?.address ?? (mailFrom ? mailFrom.address : ''),
    to: rcptTo.map(({ address }) => address),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: new Date(),
    bytes: message.length,
  })
}

class TooLarge extends Error {
  readonly responseCode = 552
  constructor() {
    super('This mail is too large')
  }
}
