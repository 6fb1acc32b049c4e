import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const iconSize = { xs: 24, sm: 32 }
/** A phone has room for the name alone. */
const wideOnly = { display: { xs: 'none', sm: 'block' } }

interface NameWithIconProps {
  readonly name: string
  /** Path of the icon, below /media/. */
  readonly image: string
  readonly detail?: string
}

/** Icon, name and subtitle, as a wallet is shown in every list. */
export function NameWithIcon({ name, image, detail }: NameWithIconProps) {
  return (
    <Stack direction="row" spacing={{ xs: 1, sm: 1.5 }} sx={{ alignItems: 'center' }}>
      <Box
        component="img"
        src={`/media/${image}`}
        alt=""
        sx={{ flexShrink: 0, width: iconSize, height: iconSize }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
          {name}
        </Typography>
        {detail && (
          <Typography component="span" variant="caption" color="textSecondary" sx={wideOnly}>
            {detail}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}
