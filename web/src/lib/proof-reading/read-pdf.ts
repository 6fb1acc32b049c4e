import { GlobalWorkerOptions, getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist'
import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { recognise } from './recognise.ts'

GlobalWorkerOptions.workerSrc = pdfWorker

/** Receipts have one page, and statements begin with the newest payments. */
const maximumPages = 3
/** A page with less text is a scan. */
const leastText = 20
const scanWidth = 1080

/** Reads the text of a PDF, or recognises its first page if it is a scan. */
export async function readPdf(file: Blob, signal: AbortSignal): Promise<string> {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: true,
  })
  signal.addEventListener('abort', () => void loading.destroy())
  try {
    const pdf = await loading.promise
    const pages = Array.from({ length: Math.min(maximumPages, pdf.numPages) }, (_, index) =>
      pdf.getPage(index + 1),
    )
    const [first, ...rest] = await Promise.all(pages)
    if (!first) return ''
    const text = (await Promise.all([first, ...rest].map(listLines))).flat().join('\n')
    return text.length < leastText ? recognise(await draw(first), signal) : text
  } finally {
    void loading.destroy()
  }
}

/** Joins the pieces of a page that stand on one line. */
async function listLines(page: PDFPageProxy): Promise<readonly string[]> {
  const { items } = await page.getTextContent()
  const lines: { readonly y: number; text: string }[] = []
  for (const item of items) {
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
