import { getDocument, type PDFPageProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { recognise } from './recognise.ts'

/** Receipts have one page, and statements begin with the newest payments. */
const maximumPages = 3
/** A page with less text is a scan. */
const minimumText = 20
/** Each text is compared with all lines. */
const maximumTexts = 5000
const scanWidth = 1080
/** Timeout, long enough for a slow phone to parse a receipt. A malicious file could take hours. */
const timeLimit = 20_000

/** Reads the text of a PDF, or recognises its first page if it is a scan. */
export async function readPdf(file: Blob, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  // A hanging parser handles no messages, so its worker is terminated from outside.
  const port = new Worker(pdfWorker, { type: 'module' })
  try {
    const found = await awaitWithinLimit(parse(file, PDFWorker.create({ port })), signal)
    return typeof found === 'string' ? found : await recognise(found, signal)
  } finally {
    port.terminate()
  }
}

/** Rejects on abort or timeout. */
function awaitWithinLimit<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The PDF takes too long to read')), timeLimit)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** Returns the text of a PDF, or a picture of its first page if it is a scan. */
async function parse(file: Blob, worker: PDFWorker): Promise<string | ImageBitmap> {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: true,
  })
  try {
    const pdf = await loading.promise
    const pages = Array.from({ length: Math.min(maximumPages, pdf.numPages) }, (_, index) =>
      pdf.getPage(index + 1),
    )
    const [first, ...rest] = await Promise.all(pages)
    if (!first) return ''
    const text = (await Promise.all([first, ...rest].map(listLines))).flat().join('\n')
    return text.length < minimumText ? await draw(first) : text
  } finally {
    void loading.destroy()
  }
}

/** Joins the pieces of a page that stand on one line. */
async function listLines(page: PDFPageProxy): Promise<readonly string[]> {
  const { items } = await page.getTextContent()
  const few = items.slice(0, maximumTexts)
  const lines: { readonly y: number; text: string }[] = []
  for (const item of few) {
    if (!('str' in item) || item.str.trim() === '') continue
    const y = Math.round(item.transform[5])
    const line = lines.find((each) => Math.abs(each.y - y) <= 2)
    if (line) line.text += ` ${item.str}`
    else lines.push({ y, text: item.str })
  }
  return lines.map(({ text }) => text)
}

async function draw(page: PDFPageProxy): Promise<ImageBitmap> {
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: scanWidth / width })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  return createImageBitmap(canvas)
}
