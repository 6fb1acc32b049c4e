import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FileViewer } from '#components/files/file-viewer.tsx'
import type { ViewedFile } from '#components/files/viewed-file.ts'
import { PictureAsPdfOutlinedIcon as PdfIcon } from '#components/icons/staff-icons.tsx'

/** Thumbnails that open in the viewer. */
export function FileThumbs({ files }: { files: readonly ViewedFile[] }) {
  const [shown, setShown] = useState<ViewedFile>()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {files.map((file) => (
        <ButtonBase
          key={file.path}
          onClick={() => setShown(file)}
          sx={{ width: 128, display: 'block', border: 1, borderColor: 'divider', borderRadius: 1, p: 0.5 }}
        >
          <Thumb path={file.path} />
          <Typography variant="caption">{file.name}</Typography>
        </ButtonBase>
      ))}
      {shown && <FileViewer files={[shown]} onClose={() => setShown(undefined)} />}
    </Box>
  )
}

const size = { width: '100%', height: 88, objectFit: 'cover', borderRadius: 0.5 }

function Thumb({ path }: { path: string }) {
  if (path.endsWith('.pdf')) return <PdfIcon color="action" sx={{ ...size, p: 3 }} />
  return (
    <Box component="img" src={`/media/${path}`} alt="" loading="lazy" sx={{ ...size, display: 'block' }} />
  )
}
