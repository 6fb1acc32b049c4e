import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import {
  NavigateNextIcon as NextIcon,
  NavigateBeforeIcon as PreviousIcon,
} from '#components/icons/shared-icons.tsx'
import { CloseIcon } from '#components/icons/site-icons.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { FilePane } from './file-pane.tsx'
import type { ViewedFile } from './viewed-file.ts'

interface FileViewerProps {
  /** At least one file. */
  readonly files: readonly ViewedFile[]
  /** Index of the file that is shown first. */
  readonly first?: number
  readonly onClose: () => void
}

/** Dialog with images and PDF files, one at a time, as large as the window allows. */
export function FileViewer({ files, first = 0, onClose }: FileViewerProps) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [index, setIndex] = useState(first)
  const file = files[Math.min(index, files.length - 1)]
  const go = (steps: number) => setIndex((index + steps + files.length) % files.length)
  useKeys(files.length > 1 ? { n: () => go(1), p: () => go(-1) } : {}, titleId)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="lg"
      slotProps={{ paper: { sx: { height: isPhone ? '100%' : '90dvh' } } }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', pl: 2, pr: 1, pt: 1 }}>
        <Typography id={titleId} component="h2" variant="subtitle1" noWrap sx={{ flex: 1, fontWeight: 600 }}>
          {file?.name}
        </Typography>
        {files.length > 1 && (
          <>
            <IconButton aria-label="Previous file" onClick={() => go(-1)}>
              <PreviousIcon />
            </IconButton>
            <Typography variant="body2" aria-live="polite">
              {index + 1} of {files.length}
            </Typography>
            <IconButton aria-label="Next file" onClick={() => go(1)}>
              <NextIcon />
            </IconButton>
          </>
        )}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {file && <FilePane key={file.path} file={file} keys={{ within: titleId, rotate: 'r' }} />}
    </Dialog>
  )
}
