import { type PDFPage, rgb } from '@cantoo/pdf-lib'

const green = rgb(0.043, 0.365, 0.29)
const white = rgb(1, 1, 1)
const marigold = rgb(0.949, 0.706, 0.314)

/** Width of favicon.svg, whose shapes these are. */
const unit = 32
const tile = 'M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9z'
const rupee = 'M9 9h14M9 14h14M12 9c8 0 8 10 0 10h-2l8 6'

interface Place {
  readonly x: number
  /** Upper edge. */
  readonly y: number
  readonly size: number
}

/** Draws the site's logo. */
export function drawBrandMark(page: PDFPage, { x, y, size }: Place): void {
  const scale = size / unit
  page.drawSvgPath(tile, { x, y, scale, color: green })
  page.drawSvgPath(rupee, { x, y, scale, borderColor: white, borderWidth: 2.4 })
  page.drawCircle({ x: x + 25 * scale, y: y - 25 * scale, size: 4 * scale, color: marigold })
}
