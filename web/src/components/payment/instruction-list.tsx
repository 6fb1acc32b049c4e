import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { CopyButton } from '#components/text/copy-button.tsx'
import type { InstructionLine } from './instruction-lines.ts'

/** Payment instructions, with buttons to copy exact values. */
export function InstructionList({ lines }: { lines: readonly InstructionLine[] }) {
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => (
        <Line key={line.text + line.label} line={line} />
      ))}
    </Stack>
  )
}

/** Staff choose the labels freely; common ones have a translation. */
function Line({ line: { label, text, copy } }: { line: InstructionLine }) {
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label && (
          <Typography variant="body2" color="textSecondary">
            {t(label)}
          </Typography>
        )}
        <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
      </Box>
      {copy && <CopyButton text={copy} of={label === undefined ? copy : t(label)} />}
    </Stack>
  )
}
