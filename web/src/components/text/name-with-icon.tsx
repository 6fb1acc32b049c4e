import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'

interface NameWithIconProps {
  readonly name: string
  /** Path of the icon, below /media/. */
  readonly image: string
  readonly detail?: string
}

/** One style sheet for all parts: a styled component for each would make long lists slow to open on phones. */
const parts: SxProps<Theme> = ({ typography }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  img: { flexShrink: 0, width: { xs: 24, sm: 32 }, height: { xs: 24, sm: 32 } },
  div: { minWidth: 0 },
  'div > *': { display: 'block', ...typography.body2, fontWeight: 600 },
  // Phones only have room for the name.
  small: { ...typography.caption, color: 'text.secondary', display: { xs: 'none', sm: 'block' } },
})

/** Icon, name and subtitle of a wallet, as in every list. */
export function NameWithIcon({ name, image, detail }: NameWithIconProps) {
  return (
    <Box sx={parts}>
      <img src={`/media/${image}`} alt="" />
      <div>
        <span>{name}</span>
        {detail && <small>{detail}</small>}
      </div>
    </Box>
  )
}
