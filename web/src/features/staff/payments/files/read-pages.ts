import type { PlacedText } from '@rupee/domain/payments/statements/pdf-rows.ts'
import { type OnProgress, UnreadableStatement } from '@rupee/domain/payments/statements/statement.ts'
import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

const maximumPages = 1000

/** Reads the texts of each page of a PDF. It runs in a worker, so ending the worker also ends the parser. */
export async function readPages(
  file: Blob,
  onProgress: OnProgress,
): Promise<readonly (readonly PlacedText[])[]> {
  const port = new Worker(pdfWorker, { type: 'module' })
  const notLoaded = new Promise<never>((_, reject) => {
    // The event has no message if the script could not be loaded; the parser would wait for it until the timeout.
    port.addEventListener('error', ({ message }) =>
      reject(message === undefined ? new Error('No PDF reader') : new UnreadableStatement('malformed')),
    )
  })
  try {
    return await Promise.race([parsePages(file, port, onProgress), notLoaded])
  } finally {
    port.terminate()
  }
}

async function parsePages(
  file: Blob,
  port: Worker,
  onProgress: OnProgress,
): Promise<readonly (readonly PlacedText[])[]> {
  const data = new Uint8Array(await file.arrayBuffer())
  const worker = PDFWorker.create({ port })
  try {
    const options = {
      verbosity: VerbosityLevel.ERRORS,
      disableFontFace: true,
      useSystemFonts: true,
      useWorkerFetch: false,
    }
    const pdf = await getDocument({ data, worker, ...options }).promise
    if (pdf.numPages > maximumPages) throw new UnreadableStatement('too many lines')
    const pages: (readonly PlacedText[])[] = []
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      pages.push(items.flatMap((item) => ('str' in item ? [toPlaced(item)] : [])))
      onProgress(page / pdf.numPages)
    }
    if (pages.every((page) => page.every(({ text }) => text.trim() === '')))
      throw new UnreadableStatement('scan')
    return pages
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableStatement(isLocked ? 'password' : 'malformed')
  }
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

function toPlaced({ str, transform, width, height }: TextItem): PlacedText {
  return { text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, width, height: height || 8 }
}
