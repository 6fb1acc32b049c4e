import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FileViewer } from '#components/files/file-viewer.tsx'
import { useMay } from '#lib/session/use-may.ts'

/** Files of a message, which open in the viewer. */
export function MessageFiles({ paths }: { paths: readonly string[] }) {
  const [shown, setShown] = useState<number>()
  const maySee = useMay('see proofs')
  if (!maySee) {
    return (
      <Typography variant="body2" color="textSecondary">
        {paths.length === 1 ? 'With a file.' : `With ${paths.length} files.`}
      </Typography>
    )
  }
  const files = paths.map((path, index) => ({ name: `File ${index + 1} of the message`, path }))
  const opened = shown === undefined ? undefined : files[shown]
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
      {files.map(({ path }, index) => (
        <Button key={path} size="small" onClick={() => setShown(index)}>
          File {index + 1}
        </Button>
      ))}
      {opened && <FileViewer files={[opened]} onClose={() => setShown(undefined)} />}
    </Stack>
  )
}
