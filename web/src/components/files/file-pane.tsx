import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useState } from 'react'
import {
  OpenInNewIcon as OpenIcon,
  RotateRightIcon as RotateIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '#components/icons/shared-icons.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { ImageStage } from './image-stage.tsx'
import type { View, ViewedFile } from './viewed-file.ts'

const zooms = [1, 1.5, 2, 3, 4, 6]

const PdfStage = lazy(async () => ({ default: (await import('./pdf-stage.tsx')).PdfStage }))

interface FilePaneProps {
  readonly file: ViewedFile
  /**
   * Shortcuts: `+`, `-` and `0` zoom, `rotate` rotates. They work where this is the only file: on the page, or in the
   * dialog labelled `within`.
   */
  readonly keys?: { readonly within?: string; readonly rotate: string; readonly place?: string }
}

/** One file with buttons to zoom and rotate. Two panes fit side by side. */
export function FilePane({ file, keys }: FilePaneProps) {
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const zoom = (steps: number) => setStep(Math.max(0, Math.min(zooms.length - 1, step + steps)))
  const fit = () => setStep(0)
  const turn = () => setTurns(turns + 1)
  const zooming = {
    '+': { does: 'Zoom in', act: () => zoom(1) },
    '=': () => zoom(1),
    '-': { does: 'Zoom out', act: () => zoom(-1) },
    '0': { does: 'Fit to window', act: fit },
  }
  useKeys(
    keys ? { ...zooming, [keys.rotate]: { does: 'Rotate', act: turn } } : {},
    keys?.within,
    keys?.place ?? 'On the proof',
  )

  const url = `/media/${file.path}`
  const view: View = { zoom: zooms[step] ?? 1, turns }
  const percent = Math.round(view.zoom * 100)
  return (
    <Stack sx={{ flex: 1, minHeight: 0, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'center', p: 0.5 }}>
        <IconButton
          aria-label="Zoom out"
          aria-keyshortcuts={keys && '-'}
          disabled={step === 0}
          onClick={() => zoom(-1)}
        >
          <ZoomOutIcon />
        </IconButton>
        <Button
          size="small"
          color="inherit"
          aria-label={`${percent} %, fit the file into its room`}
          onClick={fit}
        >
          {percent} %
        </Button>
        <IconButton
          aria-label="Zoom in"
          aria-keyshortcuts={keys && '+'}
          disabled={step === zooms.length - 1}
          onClick={() => zoom(1)}
        >
          <ZoomInIcon />
        </IconButton>
        <Tooltip title={keys ? `Rotate (${keys.rotate.toUpperCase()})` : 'Rotate'}>
          <IconButton aria-label="Rotate" aria-keyshortcuts={keys?.rotate} onClick={turn}>
            <RotateIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title="Open in a new tab">
          <IconButton aria-label="Open in a new tab" href={url} target="_blank" rel="noreferrer">
            <OpenIcon />
          </IconButton>
        </Tooltip>
      </Stack>
      {isPdf(file) ? (
        <Suspense fallback={<Skeleton variant="rectangular" sx={{ flex: 1 }} />}>
          <PdfStage url={url} name={file.name} view={view} />
        </Suspense>
      ) : (
        <ImageStage url={url} name={file.name} view={view} />
      )}
    </Stack>
  )
}

function isPdf({ path }: ViewedFile): boolean {
  return path.endsWith('.pdf')
}
