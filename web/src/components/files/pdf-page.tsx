import Box from '@mui/material/Box'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { report } from '#lib/report/report.ts'
import { PdfText } from './pdf-text.tsx'
import type { View } from './viewed-file.ts'

interface PdfPageProps {
  readonly file: PDFDocumentProxy
  readonly number: number
  readonly name: string
  readonly view: View
}

/** Maximum width in pixels: sharp at a large zoom, but within the memory of a phone. */
const widest = 2400

export function PdfPage({ file, number, name, view: { zoom, turns } }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    let task: RenderTask | undefined
    const draw = async () => {
      const page = await file.getPage(number)
      if (!isCurrent || !canvas.current) return
      const rotation = page.rotate + turns * 90
      const { width } = page.getViewport({ scale: 1, rotation })
      const room = canvas.current.closest('[role=group]')?.clientWidth ?? 0
      const pixels = Math.min(widest, room * zoom * window.devicePixelRatio)
      const viewport = page.getViewport({ scale: Math.max(pixels, 1) / width, rotation })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      task = page.render({ canvas: canvas.current, viewport })
      await task.promise
    }
    draw().catch((error) => {
      // A change of the view cancels drawing.
      if (isCurrent) report('unhandled', error)
    })
    return () => {
      isCurrent = false
      task?.cancel()
    }
  }, [file, number, turns, zoom])
  return (
    <Box sx={{ position: 'relative', width: `${zoom * 100}cqw`, bgcolor: 'common.white' }}>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label={`${name}, page ${number}`}
        sx={{ display: 'block', width: '100%' }}
      />
      <PdfText file={file} number={number} turns={turns} />
    </Box>
  )
}
