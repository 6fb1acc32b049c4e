import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { drawBrandMark } from './brand-mark.ts'
import { drawText } from './picture-of-text.ts'

interface Look {
  readonly size?: number
  readonly bold?: boolean
  readonly grey?: boolean
}

export interface Column {
  readonly title: string
  /** Width in points. A4 has 495 between its margins. */
  readonly width: number
  readonly right?: boolean
}

interface Line extends Look {
  readonly x: number
  /** Cut text to this width, with an ellipsis. */
  readonly width: number
  readonly right?: boolean
}

const page = { width: 595.28, height: 841.89 }
const margin = 50
const usable = page.width - 2 * margin
const bottom = margin + 30
const leading = 1.5
const labelWidth = 150

const black = rgb(0.1, 0.1, 0.12)
const grey = rgb(0.4, 0.4, 0.43)

/**
 * Document written from top to bottom. The built-in PDF fonts only have Latin letters, so text in other scripts is
 * drawn by the browser and embedded as an image.
 */
export class Paper {
  readonly #document: PDFDocument
  readonly #fonts: { readonly regular: PDFFont; readonly bold: PDFFont }
  readonly #known: ReadonlySet<number>
  #page: PDFPage
  #y = page.height - margin

  private constructor(document: PDFDocument, fonts: { regular: PDFFont; bold: PDFFont }) {
    this.#document = document
    this.#fonts = fonts
    this.#known = new Set(fonts.regular.getCharacterSet())
    this.#page = document.addPage([page.width, page.height])
  }

  static async begin(title: string, author: string): Promise<Paper> {
    const document = await PDFDocument.create()
    document.setTitle(title, { showInWindowTitleBar: true })
    document.setAuthor(author)
    document.setLanguage('en')
    const [regular, bold] = await Promise.all([
      document.embedFont(StandardFonts.Helvetica),
      document.embedFont(StandardFonts.HelveticaBold),
    ])
    return new Paper(document, { regular, bold })
  }

  async text(text: string, look: Look = {}): Promise<void> {
    const { size = 10 } = look
    for (const line of this.#wrapped(text, usable, look)) {
      this.#makeRoom(size * leading)
      await this.#write(line, { ...look, x: margin, width: usable })
      this.#y -= size * leading
    }
  }

  /** Draws the logo and the name, with small lines below. */
  async letterhead(name: string, lines: readonly string[]): Promise<void> {
    const mark = 32
    const gap = 12
    const x = margin + mark + gap
    const width = usable - mark - gap
    drawBrandMark(this.#page, { x: margin, y: this.#y + 12, size: mark })
    await this.#write(name, { x, width, size: 14, bold: true })
    this.#y -= 16
    for (const line of lines.flatMap((each) => this.#wrapped(each, width, { size: 8 }))) {
      await this.#write(line, { x, width, size: 8, grey: true })
      this.#y -= 8 * leading
    }
    this.#y -= 6
    this.#rule()
    this.#y -= 18
  }

  space(points: number): void {
    this.#y -= points
  }

  /** Draws a label and its value, which may take several lines. */
  async field(label: string, value: string): Promise<void> {
    const lines = this.#wrapped(value, usable - labelWidth, {})
    this.#makeRoom(lines.length * 10 * leading)
    await this.#write(label, { x: margin, width: labelWidth, grey: true })
    for (const line of lines) {
      await this.#write(line, { x: margin + labelWidth, width: usable - labelWidth })
      this.#y -= 10 * leading
    }
  }

  /** Draws a table that repeats its header on each page. */
  async table(columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void> {
    const size = 8
    const height = size * 2
    const drawRow = async (cells: readonly string[], look: Look) => {
      let x = margin
      for (const [index, { width, right = false }] of columns.entries()) {
        await this.#write(cells[index] ?? '', { ...look, size, x, width: width - 4, right })
        x += width
      }
      this.#y -= height
    }
    const drawHead = async () => {
      await drawRow(
        columns.map(({ title }) => title),
        { bold: true },
      )
      this.#rule()
    }
    this.#makeRoom(3 * height)
    await drawHead()
    for (const cells of rows) {
      if (this.#makeRoom(height)) await drawHead()
      await drawRow(cells, {})
    }
    this.#rule()
  }

  async end(): Promise<Blob> {
    const pages = this.#document.getPages()
    for (const [index, sheet] of pages.entries()) {
      const text = `Page ${index + 1} of ${pages.length}`
      sheet.drawText(text, { x: margin, y: margin - 10, size: 8, font: this.#fonts.regular, color: grey })
    }
    const bytes = new Uint8Array(await this.#document.save())
    return new Blob([bytes], { type: 'application/pdf' })
  }

  #rule(): void {
    const y = this.#y + 10
    this.#page.drawLine({
      start: { x: margin, y },
      end: { x: page.width - margin, y },
      thickness: 0.5,
      color: grey,
    })
    this.#y -= 4
  }

  /** Starts a new page if needed, and returns whether it did. */
  #makeRoom(height: number): boolean {
    if (this.#y - height > bottom) return false
    this.#page = this.#document.addPage([page.width, page.height])
    this.#y = page.height - margin
    return true
  }

  async #write(text: string, { x, width, size = 10, bold = false, grey: isGrey = false, right }: Line) {
    if (text === '') return
    const font = bold ? this.#fonts.bold : this.#fonts.regular
    if (!this.#canWrite(text)) {
      const drawn = await drawText(text, { size, bold, grey: isGrey })
      const picture = await this.#document.embedPng(drawn.png)
      const scale = Math.min(1, width / drawn.width)
      const shown = { width: drawn.width * scale, height: drawn.height * scale }
      const left = right ? x + width - shown.width : x
      this.#page.drawImage(picture, { x: left, y: this.#y - drawn.below * scale, ...shown })
      return
    }
    const cut = this.#cut(text, font, size, width)
    const left = right ? x + width - font.widthOfTextAtSize(cut, size) : x
    this.#page.drawText(cut, { x: left, y: this.#y, size, font, color: isGrey ? grey : black })
  }

  #cut(text: string, font: PDFFont, size: number, width: number): string {
    if (font.widthOfTextAtSize(text, size) <= width) return text
    const letters = [...text]
    while (letters.length > 0 && font.widthOfTextAtSize(`${letters.join('')}…`, size) > width) letters.pop()
    return `${letters.join('')}…`
  }

  #canWrite(text: string): boolean {
    return [...text].every((letter) => this.#known.has(letter.codePointAt(0) ?? 0))
  }

  /** Wraps text at words, and breaks words that are wider than a line. */
  #wrapped(text: string, width: number, { size = 10, bold = false }: Look): readonly string[] {
    const font = bold ? this.#fonts.bold : this.#fonts.regular
    const canFit = (line: string) => !this.#canWrite(line) || font.widthOfTextAtSize(line, size) <= width
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`
        if (canFit(longer)) {
          line = longer
          continue
        }
        if (line !== '') lines.push(line)
        line = word
        while (!canFit(line)) {
          const letters = [...line]
          let count = letters.length
          while (count > 1 && !canFit(letters.slice(0, count).join(''))) count -= 1
          lines.push(letters.slice(0, count).join(''))
          line = letters.slice(count).join('')
        }
      }
      lines.push(line)
    }
    return lines
  }
}
