interface DrawnText {
  readonly png: Uint8Array
  /** Size and descent in points. */
  readonly width: number
  readonly height: number
  readonly below: number
}

/** Pixels per point, so that text is sharp in print. */
const scale = 4

/** Draws text of any script in the browser, because plain PDF fonts cannot join and stack letters. */
export async function drawText(
  text: string,
  { size, bold, grey }: { size: number; bold: boolean; grey: boolean },
): Promise<DrawnText> {
  const canvas = document.createElement('canvas')
  const font = `${bold ? 'bold ' : ''}${size * scale}px Helvetica, Arial, sans-serif`
  const before = openContext(canvas)
  before.font = font
  const width = Math.ceil(before.measureText(text).width)
  const above = Math.ceil(size * scale * 1.1)
  const below = Math.ceil(size * scale * 0.5)
  canvas.width = Math.max(width, 1)
  canvas.height = above + below
  // Resizing a canvas resets its font.
  const context = openContext(canvas)
  context.font = font
  context.fillStyle = grey ? '#66666e' : '#1a1a1f'
  context.fillText(text, 0, above)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser could not draw a text')
  return {
    png: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width / scale,
    height: canvas.height / scale,
    below: below / scale,
  }
}

function openContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  return context
}
