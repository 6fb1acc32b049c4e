const header = '%PDF-1.7\n'
const width = 298
const height = 420
const margin = 32
const line = 26

/** Returns the characters of a PDF file, each of them one byte: a small page of plain Latin text. */
export function writeTextPdf(title: string, lines: readonly string[]): string {
  const text = [
    `BT /F1 20 Tf ${margin} ${height - 60} Td (${escapeText(title)}) Tj ET`,
    `BT /F1 11 Tf ${margin} ${height - 100} Td ${line} TL`,
    ...lines.map((each) => `(${escapeText(each)}) Tj T*`),
    'ET',
  ].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

/** Joins the objects, and adds the table with the position of each. */
function assemble(contents: readonly string[]): string {
  const objects = contents.map((content, index) => `${index + 1} 0 obj\n${content}\nendobj\n`)
  const starts = objects.map((_, index) => header.length + objects.slice(0, index).join('').length)
  const end = header.length + objects.join('').length
  const table = [
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f `,
    ...starts.map((start) => `${String(start).padStart(10, '0')} 00000 n `),
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
  ]
  return `${header}${objects.join('')}${table.join('\n')}`
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\()]/g, (character) => `\\${character}`)
}
