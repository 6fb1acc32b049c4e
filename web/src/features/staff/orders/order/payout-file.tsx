import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { proofTypes } from '@rupee/domain/orders/order-input.ts'
import { type ChangeEvent, type Ref, useId } from 'react'
import { outOfSight } from '#components/feedback/out-of-sight.ts'
import { AttachFileIcon } from '#components/icons/shared-icons.tsx'
import { CloseIcon } from '#components/icons/site-icons.tsx'

interface PayoutFileProps {
  readonly file: File | undefined
  readonly disabled: boolean
  /** ID of the error message, if there is one. */
  readonly problemId: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

const hint = 'To approve. Paste, drop or choose it: PNG, JPEG or PDF, up to 2 MB.'

/** The input inside handles focus and clicks. */
const labelOnly = { component: 'label', role: undefined, tabIndex: -1 } as const

/** Field for the screenshot of the payout, in one line with or without a file. */
export function PayoutFile({ file, disabled, problemId, inputRef, onChoose, onRemove }: PayoutFileProps) {
  const hintId = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) onChoose(chosen)
    // Reset, so that the same file can be chosen again after it was refused or removed.
    target.value = ''
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, flexShrink: 0 }}>
      <Tooltip title={file?.name ?? hint}>
        <Button
          {...labelOnly}
          variant="outlined"
          color={problemId ? 'error' : 'primary'}
          startIcon={<AttachFileIcon />}
          disabled={disabled}
          sx={{ height: 40, px: 1.5, '&:focus-within': { outline: 2, outlineColor: 'primary.main' } }}
        >
          <Typography component="span" variant="inherit" noWrap sx={{ maxWidth: 104 }}>
            {file?.name ?? 'Screenshot'}
          </Typography>
          <input
            ref={inputRef}
            type="file"
            accept={proofTypes.join(',')}
            disabled={disabled}
            aria-label={file ? `Payment screenshot: ${file.name}` : 'Payment screenshot'}
            aria-describedby={problemId ?? hintId}
            onChange={choose}
            style={{ position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer' }}
          />
        </Button>
      </Tooltip>
      <Box id={hintId} component="span" sx={outOfSight}>
        {hint}
      </Box>
      {file && (
        <IconButton aria-label={`Remove ${file.name}`} size="small" disabled={disabled} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
