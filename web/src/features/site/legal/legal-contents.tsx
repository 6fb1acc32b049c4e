import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'

interface LegalContentsProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** Stays beside the text where there is room for both. */
export function LegalContents({ sections }: LegalContentsProps) {
  const titleId = useId()
  return (
    <Box component="nav" aria-labelledby={titleId} sx={{ position: { md: 'sticky' }, top: { md: 88 } }}>
      <Typography id={titleId} component="p" sx={{ fontWeight: 650, mb: 1 }}>
        Contents
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {sections.map(({ id, title }) => (
          <Box key={id} component="li" sx={{ py: 0.5 }}>
            <Link component={RouterLink} to={{ hash: id }} variant="body2">
              {title}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
