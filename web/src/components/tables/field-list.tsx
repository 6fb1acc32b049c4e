import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { CopyButton } from '#components/text/copy-button.tsx'
import { WholeText } from '#components/text/whole-text.tsx'

export interface Field {
  readonly label: string
  readonly value: ReactNode
  /** Text to copy, for values needed elsewhere. */
  readonly copy?: string
}

/** List of names and values, to read out and copy one by one. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(7rem, auto) 1fr', columnGap: 2, rowGap: 0.5 }}
    >
      {fields.map(({ label, value, copy }) => (
        <Fragment key={label}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0, display: 'flex', alignItems: 'flex-start' }}>
            <Typography
              component="span"
              variant="body2"
              sx={{ py: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {typeof value === 'string' ? <WholeText>{value}</WholeText> : value}
            </Typography>
            {copy !== undefined && <CopyButton text={copy} of={label} />}
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}
