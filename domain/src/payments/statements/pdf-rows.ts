import { findHeader, type Header } from './header.ts'
import type { Layout } from './layouts.ts'
import { maximumLines, UnreadableStatement } from './statement.ts'

/** Piece of text on a page of a PDF, measured from the lower left corner. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Texts on one line. */
interface PlacedCell {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Returns the lines of a PDF as rows of a table. Its columns are those of the titles, which each page may repeat. Lines
 * above the titles are rows of their own.
 */
export function toRows(
  pages: readonly (readonly PlacedText[])[],
  layouts: readonly Layout[],
): readonly (readonly string[])[] {
  const rows: string[][] = []
  let columns: Column[] | undefined
  for (const page of pages) {
    const lines = toLines(page)
    if (rows.length + lines.length > maximumLines) throw new UnreadableStatement('too many lines')
    const titles = findTitles(lines, layouts)
    columns = titles?.cells.map(({ start, end }) => ({ start, end, edges: [] })) ?? columns
    for (const [at, cells] of lines.entries()) {
      if (titles && at === titles.at) rows.push(titles.cells.map(({ text }) => text))
      else if (titles && at > titles.at && at < titles.next) continue
      else if (!columns || (titles && at < titles.at)) rows.push(cells.map(({ text }) => text))
      else rows.push(toColumns(cells, columns))
    }
  }
  return rows
}

/** Share of the height of a text up to which two texts are on one line, or one word apart. */
const sameLine = 0.4
const sameCell = 0.8
const sameWord = 0.15

function toLines(page: readonly PlacedText[]): readonly (readonly PlacedCell[])[] {
  const texts = page.filter(({ text }) => text.trim() !== '').toSorted((one, other) => other.y - one.y)
  const lines: PlacedText[][] = []
  for (const text of texts) {
    const [first] = lines.at(-1) ?? []
    if (first && first.y - text.y <= Math.max(first.height, text.height) * sameLine) lines.at(-1)?.push(text)
    else lines.push([text])
  }
  return lines.map(toCells)
}

function toCells(line: readonly PlacedText[]): readonly PlacedCell[] {
  const cells: { text: string; start: number; end: number }[] = []
  for (const { text, x, width, height } of line.toSorted((one, other) => one.x - other.x)) {
    const last = cells.at(-1)
    const gap = last ? x - last.end : Number.POSITIVE_INFINITY
    if (last && gap < height * sameCell) {
      last.text += `${gap > height * sameWord ? ' ' : ''}${text}`
      last.end = Math.max(last.end, x + width)
    } else cells.push({ text: text.trim(), start: x, end: x + width })
  }
  return cells
}

interface Titles {
  readonly at: number
  /** Line below the titles. */
  readonly next: number
  readonly cells: readonly PlacedCell[]
}

/** Finds the titles of a page; they may take two lines. */
function findTitles(
  lines: readonly (readonly PlacedCell[])[],
  layouts: readonly Layout[],
): Titles | undefined {
  const candidates = lines.flatMap((cells, at): Titles[] => [
    { at, next: at + 1, cells },
    { at, next: at + 2, cells: join(cells, lines[at + 1] ?? []) },
  ])
  return candidates.find(({ cells }) => matchHeader(cells, layouts))
}

function matchHeader(cells: readonly PlacedCell[], layouts: readonly Layout[]): Header | undefined {
  return findHeader([cells.map(({ text }) => text)], layouts)
}

/** Adds each cell of a lower line to the one above it. */
function join(upper: readonly PlacedCell[], lower: readonly PlacedCell[]): readonly PlacedCell[] {
  return upper.map(({ text, start, end }) => {
    const below = lower.filter((each) => computeOverlap(each, { start, end }) > 0)
    return {
      text: [text, ...below.map((each) => each.text)].join(' '),
      start: Math.min(start, ...below.map((each) => each.start)),
      end: Math.max(end, ...below.map((each) => each.end)),
    }
  })
}

interface Column {
  readonly start: number
  readonly end: number
  /** Left and right ends of its last cell: columns are aligned on one side. */
  edges: readonly number[]
}

function toColumns(cells: readonly PlacedCell[], columns: readonly Column[]): string[] {
  const row = columns.map(() => '')
  for (const cell of cells) {
    const at = chooseColumn(cell, columns, row)
    const column = columns[at]
    if (!column) continue
    column.edges = [cell.start, cell.end]
    row[at] = row[at] ? `${row[at]} ${cell.text}` : cell.text
  }
  return row
}

const edgeTolerance = 3

/** The column whose title is above, then the column of the cell above, then the nearest free one. */
function chooseColumn(cell: PlacedCell, columns: readonly Column[], row: readonly string[]): number {
  const overlaps = columns.map((column) => computeOverlap(cell, column))
  const largest = Math.max(...overlaps)
  if (largest > 0) return overlaps.indexOf(largest)
  const isAligned = (edge: number) =>
    Math.min(Math.abs(edge - cell.start), Math.abs(edge - cell.end)) <= edgeTolerance
  const aligned = columns.findIndex(({ edges }) => edges.some(isAligned))
  if (aligned >= 0) return aligned
  const distances = columns.map((column, at) =>
    row[at] ? Number.POSITIVE_INFINITY : -computeOverlap(cell, column),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Negative if the two are apart. */
function computeOverlap(
  one: Pick<PlacedCell, 'start' | 'end'>,
  other: Pick<PlacedCell, 'start' | 'end'>,
): number {
  return Math.min(one.end, other.end) - Math.max(one.start, other.start)
}
