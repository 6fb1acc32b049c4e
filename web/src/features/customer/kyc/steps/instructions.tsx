import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'

export function Instructions({ items }: { items: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {items.map((item) => (
        <Typography key={item} component="li" variant="body2" color="textSecondary">
          {t(item)}
        </Typography>
      ))}
    </Box>
  )
}
