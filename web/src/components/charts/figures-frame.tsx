import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { DownloadIcon } from '#components/icons/shared-icons.tsx'
import { downloadCsv } from '#lib/files/download-csv.ts'
import { type FigureRow, type Figures, toSheet } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'

interface FiguresFrameProps {
  readonly figures: Figures
  /** Row that was tapped; its link is shown below the chart. */
  readonly tapped: FigureRow | undefined
  readonly children: ReactNode
}

/** Chart whose figures are also available as a table and as a CSV file. */
export function FiguresFrame({ figures, tapped, children }: FiguresFrameProps) {
  const { title, summary } = figures
  const [isTable, showTable] = useState(false)
  const tableId = useId()
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Box role="figure" aria-label={summary} sx={{ width: 1, minWidth: 0 }}>
        {children}
      </Box>
      {tapped?.to && (
        <Typography role="status">
          <Link component={RouterLink} to={tapped.to}>
            Show the list {tapped.name}
          </Link>
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', ml: -0.5 }}>
        <Button
          size="small"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => showTable((before) => !before)}
          sx={tall}
        >
          {isTable ? 'Hide the table' : 'Show as a table'}
        </Button>
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          aria-label={`CSV: ${title}`}
          onClick={() => downloadCsv(title.toLowerCase().replaceAll(' ', '-'), toSheet(figures))}
          sx={tall}
        >
          CSV
        </Button>
      </Stack>
      <Box
        id={tableId}
        hidden={!isTable}
        tabIndex={isTable ? 0 : undefined}
        sx={{ width: 1, maxHeight: 360, overflow: 'auto' }}
      >
        {isTable && <FiguresTable figures={figures} />}
      </Box>
    </Stack>
  )
}

/** Touch target size on phones. */
const tall = { minHeight: { xs: 44, sm: 32 } }
