import Box from '@mui/material/Box'
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { report } from '#lib/report/report.ts'

interface PdfTextProps {
  readonly file: PDFDocumentProxy
  readonly number: number
  readonly turns: number
}

/** Invisible text layer over a page, to select, copy and read aloud. */
export function PdfText({ file, number, turns }: PdfTextProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = place.current
    const paper = container?.parentElement
    if (!container || !paper) return
    let isCurrent = true
    let layer: TextLayer | undefined
    let sizes: ResizeObserver | undefined
    const write = async () => {
      const page = await file.getPage(number)
      if (!isCurrent) return
      const viewport = page.getViewport({ scale: 1, rotation: page.rotate + turns * 90 })
      // CSS sizes the paper, but pdf.js needs the size as a number.
      sizes = new ResizeObserver(() => {
        container.style.setProperty('--total-scale-factor', String(paper.clientWidth / viewport.width))
      })
      sizes.observe(paper)
      container.replaceChildren()
      layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
      await layer.render()
    }
    write().catch((error) => {
      if (isCurrent) report('unhandled', error)
    })
    return () => {
      isCurrent = false
      layer?.cancel()
      sizes?.disconnect()
    }
  }, [file, number, turns])
  return <Box ref={place} sx={layerStyle} />
}

/** Styles that pdf.js expects from its own style sheet. */
const layerStyle = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  '--scale-round-x': '1px',
  '--scale-round-y': '1px',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
  '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
  '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
  '& .markedContent': { display: 'contents' },
  '& span:not(.markedContent)': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    userSelect: 'text',
    transformOrigin: '0 0',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height, 0))',
    transform: 'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(calc(1 / var(--min-font-size)))',
  },
  '& ::selection': { background: 'color-mix(in srgb, Highlight, transparent 70%)' },
} as const
