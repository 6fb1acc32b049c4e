interface PdfColumn {
  readonly title: string
  /** Left end of its texts, or right end for amounts. */
  readonly start?: number
  readonly end?: number
}

interface PdfTable {
  readonly above: readonly string[]
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly string[])[]
}

const rowsOnPage = 45
const lineHeight = 16
const top = 790

/** Writes a PDF with a table whose titles are repeated on each page, as banks do. */
export function toPdf({ above, columns, rows }: PdfTable): string {
  const titles = columns.map(({ title }) => title)
  const pages: string[] = []
  for (let at = 0; at < rows.length; at += rowsOnPage) {
    const heading = at === 0 ? above.map((text) => [text]) : []
    const lines = [...heading, titles, ...rows.slice(at, at + rowsOnPage)]
    pages.push(lines.flatMap((cells, line) => drawLine(cells, columns, top - line * lineHeight)).join('\n'))
  }
  return toDocument(pages)
}

function drawLine(cells: readonly string[], columns: readonly PdfColumn[], y: number): readonly string[] {
  return cells.flatMap((text, at) => {
    const { start, end = 0 } = columns[at] ?? {}
    const x = start ?? end - text.length * characterWidth
    return text === ''
      ? []
      : [`BT /F1 ${fontSize} Tf ${x} ${y} Td (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`]
  })
}

/** Courier, in which all characters have one width. */
const fontSize = 7
const characterWidth = fontSize * 0.6

function toDocument(pages: readonly string[]): string {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
