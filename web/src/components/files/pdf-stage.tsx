import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { loadShared } from '#lib/files/shared-file.ts'
import { FileFailure } from './file-failure.tsx'
import { PdfPage } from './pdf-page.tsx'
import { Stage } from './stage.tsx'
import type { View } from './viewed-file.ts'

GlobalWorkerOptions.workerSrc = worker

interface StageProps {
  readonly url: string
  readonly name: string
  readonly view: View
}

/** All pages of a PDF, drawn to canvases so that a customer's file never runs as a page of this site. */
export function PdfStage({ url, name, view }: StageProps) {
  const [attempt, setAttempt] = useState(0)
  const pdf = usePdf(attempt === 0 ? url : `${url}?attempt=${attempt}`)
  if (pdf === 'failed') return <FileFailure onRetry={() => setAttempt(attempt + 1)} />
  return (
    <Stage label={name}>
      {pdf === undefined ? (
        <Skeleton variant="rectangular" role="status" aria-label="Loading" sx={{ height: '100%' }} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1, width: 'max-content', minWidth: '100%', justifyItems: 'center' }}>
          {pdf.pages.map((page) => (
            <PdfPage key={page} file={pdf.file} number={page} name={name} view={view} />
          ))}
        </Box>
      )}
    </Stage>
  )
}

interface Pdf {
  readonly file: PDFDocumentProxy
  readonly pages: readonly number[]
}

function usePdf(url: string): Pdf | 'failed' | undefined {
  const [pdf, setPdf] = useState<Pdf | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    const become = (next: Pdf | 'failed' | undefined) => {
      if (isCurrent) setPdf(next)
    }
    become(undefined)
    // Broken files of customers should not fill the console.
    const verbosity = VerbosityLevel.ERRORS
    const aborter = new AbortController()
    let loading: PDFDocumentLoadingTask | undefined
    const load = async () => {
      const file = await loadShared(url, aborter.signal)
      const data = new Uint8Array(await file.arrayBuffer())
      if (!isCurrent) return
      loading = getDocument({ data, verbosity, useSystemFonts: true })
      const pdf = await loading.promise
      become({ file: pdf, pages: Array.from({ length: pdf.numPages }, (_, index) => index + 1) })
    }
    load().catch(() => become('failed'))
    return () => {
      isCurrent = false
      aborter.abort()
      void loading?.destroy()
    }
  }, [url])
  return pdf
}
