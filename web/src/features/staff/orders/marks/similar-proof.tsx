import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { SimilarProof as Mark } from '@rupee/domain/orders/order-marks.ts'
import { useState } from 'react'
import { FileViewer } from '#components/files/file-viewer.tsx'
import type { ViewedFile } from '#components/files/viewed-file.ts'
import { useMay } from '#lib/session/use-may.ts'
import { OrderLinks } from './order-links.tsx'
import { describeSimilarProof } from './proof-notices.ts'

/** Images of other orders that look copied, each next to this order's version. */
export function SimilarProof({ marks }: { marks: readonly Mark[] }) {
  const maySee = useMay('see proofs')
  return marks.map((mark) => {
    const { severity, introduction } = describeSimilarProof(mark)
    return (
      <Alert
        key={`${mark.own} ${mark.other}`}
        severity={severity}
        slotProps={{ message: { sx: { minWidth: 0, flex: 1 } } }}
      >
        {introduction} <OrderLinks marks={[mark]} />. Compare which payment both show.
        {maySee && <SideBySide mark={mark} />}
      </Alert>
    )
  })
}

function SideBySide({ mark }: { mark: Mark }) {
  const [shown, setShown] = useState<number>()
  const files: readonly ViewedFile[] = [
    { name: 'This order', path: mark.own },
    { name: `Order ${mark.trackingID}`, path: mark.other },
  ]
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1 }}>
      {files.map(({ name, path }, index) => (
        <ButtonBase
          key={path}
          aria-label={`${name}: full size`}
          onClick={() => setShown(index)}
          sx={{ display: 'block', minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, p: 0.5 }}
        >
          <Box
            component="img"
            src={`/media/${path}`}
            alt=""
            loading="lazy"
            sx={{ display: 'block', width: '100%', height: 280, objectFit: 'contain', objectPosition: 'top' }}
          />
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </ButtonBase>
      ))}
      {shown !== undefined && <FileViewer files={files} first={shown} onClose={() => setShown(undefined)} />}
    </Box>
  )
}
