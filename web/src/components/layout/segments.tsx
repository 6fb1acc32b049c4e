import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

interface SegmentsProps<Segment extends string> {
  /** Accessible name of the group. */
  readonly label: string
  readonly names: Readonly<Record<Segment, string>>
  /** Number of rows in each segment, if known. */
  readonly counts: Readonly<Partial<Record<Segment, string | undefined>>>
  readonly chosen: Segment
  readonly onChoose: (segment: Segment) => void
}

/** Toggle buttons that choose one segment of a list. */
export function Segments<Segment extends string>({
  label,
  names,
  counts,
  chosen,
  onChoose,
}: SegmentsProps<Segment>) {
  const segments = Object.keys(names) as Segment[]
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={label}
      value={chosen}
      // Pressing the selected button again reports null.
      onChange={(_, segment: Segment | null) => segment !== null && onChoose(segment)}
      sx={{ maxWidth: '100%', overflowX: 'auto', flexShrink: 0 }}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment}
          value={segment}
          sx={{ py: 0.5, px: 1.25, whiteSpace: 'nowrap', height: { xs: 44, md: 36 } }}
        >
          {names[segment]}
          <Box
            component="span"
            sx={{ ml: 0.75, minWidth: '1ch', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
          >
            {counts[segment]}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
