import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Finding } from '@rupee/domain/orders/findings/finding.ts'
import { outOfSight } from '#components/feedback/out-of-sight.ts'
import { toOrderAddress } from '#lib/navigation/paths.ts'

type Resembled = NonNullable<Finding['resembles']>

/** Payment references of two orders, one above the other, with differing characters marked. */
export function ReferenceDifference({ resembles: { trackingID, pieces } }: { resembles: Resembled }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, m: 0, mt: 0.5 }}
    >
      <Typography component="dt" variant="body2" color="text.secondary">
        This order
      </Typography>
      <Reference pieces={pieces} side="here" />
      <Typography component="dt" variant="body2" color="text.secondary">
        {/* Opens in a new tab, because the open order may have a draft. */}
        <Link href={toOrderAddress(trackingID)} target="_blank" rel="noreferrer">
          {trackingID}
        </Link>
      </Typography>
      <Reference pieces={pieces} side="there" />
    </Box>
  )
}

interface ReferenceProps {
  readonly pieces: Resembled['pieces']
  readonly side: 'here' | 'there'
}

function Reference({ pieces, side }: ReferenceProps) {
  return (
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, fontFamily: 'monospace', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a reference never move
        <PieceText key={at} piece={piece} side={side} />
      ))}
    </Typography>
  )
}

function PieceText({ piece, side }: { piece: Resembled['pieces'][number]; side: ReferenceProps['side'] }) {
  const { here, there } = piece
  if (here === there) return here
  const longest = Math.max(here.length, there.length)
  return (
    <Box component="mark" sx={{ bgcolor: 'error.main', color: 'error.contrastText', borderRadius: 0.5 }}>
      <Box component="span" sx={outOfSight}>
        {piece[side] ? ', different: ' : ', missing: '}
      </Box>
      {/* Pads missing characters, so that both lines stay aligned. */}
      {piece[side].padEnd(longest, '·')}
      <Box component="span" sx={outOfSight}>
        ,{' '}
      </Box>
    </Box>
  )
}
