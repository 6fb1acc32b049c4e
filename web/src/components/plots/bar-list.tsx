import Box from '@mui/material/Box'

interface BarListProps {
  readonly label: string
  readonly rows: readonly { readonly name: string; readonly count: number }[]
}

/** Counts with their names, and a bar for the eye: what it shows is said beside it. */
export function BarList({ label, rows }: BarListProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ name, count }) => (
        <Box component="li" key={name} sx={{ py: 0.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{name}</span>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Box>
          </Box>
          <Box sx={{ height: 6, borderRadius: 3, bgcolor: 'action.hover' }}>
            <Box
              sx={{
                width: `${(100 * count) / largest}%`,
                height: 1,
                borderRadius: 3,
                bgcolor: 'primary.main',
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
