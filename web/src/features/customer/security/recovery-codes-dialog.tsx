import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { formatRecoveryCode } from '@rupee/domain/people/factors.ts'
import { siteName } from '@rupee/domain/site/site-name.ts'
import { useId } from 'react'
import { DownloadOutlinedIcon as DownloadIcon } from '#components/icons/shared-icons.tsx'
import { CopyButton } from '#components/text/copy-button.tsx'
import { downloadFile } from '#lib/files/download-file.ts'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[] | undefined
  readonly onClose: () => void
}

/** Dialog that shows the codes once, so neither Escape nor a click outside closes it. */
export function RecoveryCodesDialog({ codes = [], onClose }: RecoveryCodesDialogProps) {
  const titleId = useId()
  const lines = codes.map(formatRecoveryCode)
  const text = lines.join('\n')
  const download = () => {
    const head = t('Recovery codes of your account at {site}. Each works once.', { site: siteName })
    downloadFile(
      'recovery-codes.txt',
      new Blob([`${head}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' }),
    )
  }
  return (
    <Dialog open={lines.length > 0} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('Save your recovery codes')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            {t(
              'If you lose your phone or your passkey, each of these codes lets you in once. Print them or write them down. They are not shown again.',
            )}
          </Typography>
          <Box
            component="ul"
            aria-label={t('Recovery codes')}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 2,
              borderRadius: 1,
              bgcolor: 'action.hover',
              display: 'grid',
              gridTemplateColumns: '1fr 1fr',
              gap: 1,
              fontFamily: 'monospace',
            }}
          >
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Button size="small" startIcon={<DownloadIcon />} onClick={download}>
              {t('Download')}
            </Button>
            <CopyButton text={text} of={t('recovery codes')} />
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('I have saved them')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
