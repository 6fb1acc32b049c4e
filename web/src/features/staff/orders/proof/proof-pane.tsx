import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Order } from '@rupee/domain/orders/order.ts'
import { memo, useId, useRef, useState } from 'react'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { FilePane } from '#components/files/file-pane.tsx'
import { FileViewer } from '#components/files/file-viewer.tsx'
import {
  NavigateNextIcon as NextIcon,
  NavigateBeforeIcon as PreviousIcon,
} from '#components/icons/shared-icons.tsx'
import { OpenInFullIcon as EnlargeIcon } from '#components/icons/staff-icons.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { useMay } from '#lib/session/use-may.ts'
import { listChatFiles, listPaymentFiles } from './order-files.ts'
import { ProofCompare } from './proof-compare.tsx'

/** Proof files of the customer, one at a time and as large as possible. */
export const ProofPane = memo(function ProofPane({ order }: { order: Order }) {
  const titleId = useId()
  const proof = useRef<HTMLDivElement>(null)
  const maySee = useMay('see proofs')
  const files = maySee ? [...listPaymentFiles(order), ...listChatFiles(order)] : []
  const [index, setIndex] = useState(0)
  const [isLarge, setIsLarge] = useState(false)
  const file = files[Math.min(index, files.length - 1)]
  const go = (steps: number) => setIndex((index + steps + files.length) % files.length)
  const keys = { n: { does: 'Next file', act: () => go(1) }, p: { does: 'Previous file', act: () => go(-1) } }
  const enlarge = { f: { does: 'Full size', act: () => setIsLarge(true) } }
  useKeys({ ...(files.length > 1 && keys), ...(file && enlarge) }, undefined, 'On the proof')
  return (
    <Stack
      component="section"
      aria-labelledby={titleId}
      sx={{ height: '100%', minWidth: 0, bgcolor: 'background.paper' }}
    >
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', pl: 2, pr: 1, minHeight: 40 }}>
        <Typography id={titleId} component="h3" variant="subtitle1" noWrap sx={{ flex: 1, fontWeight: 650 }}>
          {file?.name ?? 'Screenshots'}
        </Typography>
        {files.length > 1 && (
          <>
            <Tooltip title="Previous file (P)">
              <IconButton
                size="small"
                aria-label="Previous file"
                aria-keyshortcuts="p"
                onClick={() => go(-1)}
              >
                <PreviousIcon />
              </IconButton>
            </Tooltip>
            <Typography variant="body2" aria-live="polite" sx={{ whiteSpace: 'nowrap' }}>
              {index + 1} of {files.length}
            </Typography>
            <Tooltip title="Next file (N)">
              <IconButton size="small" aria-label="Next file" aria-keyshortcuts="n" onClick={() => go(1)}>
                <NextIcon />
              </IconButton>
            </Tooltip>
          </>
        )}
        {file && (
          <Tooltip title="Full size (F)">
            <IconButton
              size="small"
              aria-label="Full size"
              aria-keyshortcuts="f"
              onClick={() => setIsLarge(true)}
            >
              <EnlargeIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Stack>
      {!maySee && (
        <Box sx={{ p: 2 }}>
          <NotAllowed right="see proofs">see screenshots</NotAllowed>
        </Box>
      )}
      {maySee && !file && (
        <Typography color="textSecondary" sx={{ px: 2 }}>
          No screenshots.
        </Typography>
      )}
      {file && (
        <>
          <Stack ref={proof} sx={{ flex: 1, minHeight: 0 }}>
            <FilePane key={file.path} file={file} keys={{ rotate: 't' }} />
          </Stack>
          <ProofCompare order={order} proof={proof} />
        </>
      )}
      {isLarge && <FileViewer files={files} first={index} onClose={() => setIsLarge(false)} />}
    </Stack>
  )
})
