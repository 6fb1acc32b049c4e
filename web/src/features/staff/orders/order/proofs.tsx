import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useState } from 'react'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { FileViewer } from '#components/files/file-viewer.tsx'
import type { ViewedFile } from '#components/files/viewed-file.ts'
import { useMay } from '#lib/session/use-may.ts'
import { Part } from './part.tsx'

/** The files that the customer sent as proof. */
export function Proofs({ order }: { order: Order }) {
  const files = [...paymentFiles(order), ...chatFiles(order)]
  const maySee = useMay('see proofs')
  if (!maySee) {
    return (
      <Part title="Screenshots">
        <NotAllowed right="see proofs">see screenshots</NotAllowed>
      </Part>
    )
  }
  return (
    <Part title="Screenshots">
      {files.length === 0 && <Typography color="textSecondary">No screenshots.</Typography>}
      <FileThumbs files={files} />
    </Part>
  )
}

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

export function paymentFiles({ screenshot }: Pick<Order, 'screenshot'>): readonly ViewedFile[] {
  return screenshot ? [{ name: 'Payment screenshot', path: screenshot }] : []
}

export function chatFiles({ chatScreenshot = [] }: Pick<Order, 'chatScreenshot'>): readonly ViewedFile[] {
  return chatScreenshot.map((path, index) => ({ name: `Chat screenshot ${index + 1}`, path }))
}

export function payoutFiles({ adminScreenshot }: Pick<Order, 'adminScreenshot'>): readonly ViewedFile[] {
  return adminScreenshot ? [{ name: 'Admin screenshot', path: adminScreenshot }] : []
}
