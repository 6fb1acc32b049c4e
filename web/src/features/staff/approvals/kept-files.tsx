import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { FileViewer } from '#components/files/file-viewer.tsx'

/** The files that came with a request: the proof of a payout. */
export function KeptFiles({ paths }: { paths: readonly string[] }) {
  const [shown, setShown] = useState<string>()
  if (paths.length === 0) return null
  return (
    <Stack direction="row" spacing={1}>
      {paths.map((path) => (
        <Button key={path} size="small" onClick={() => setShown(path)} sx={{ ml: -0.5 }}>
          Show the payment screenshot
        </Button>
      ))}
      {shown !== undefined && (
        <FileViewer
          files={[{ name: 'Payment screenshot', path: shown }]}
          onClose={() => setShown(undefined)}
        />
      )}
    </Stack>
  )
}
