import Link from '@mui/material/Link'
import { toOrderAddress } from '#lib/navigation/paths.ts'

/** Links that open in a new tab, because the open order may have a draft. */
export function OrderLinks({ marks }: { marks: readonly { readonly trackingID: string }[] }) {
  return marks.map(({ trackingID }, index) => (
    <span key={trackingID}>
      {index > 0 && ', '}
      <Link
        href={toOrderAddress(trackingID)}
        target="_blank"
        rel="noreferrer"
        color="inherit"
        sx={{ fontWeight: 600 }}
      >
        {trackingID}
      </Link>
    </span>
  ))
}
