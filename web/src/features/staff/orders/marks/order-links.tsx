import Link from '@mui/material/Link'
import { orderAddress } from '#lib/navigation/paths.ts'

/** In a new tab, for the order that is open may have a draft. */
export function OrderLinks({ marks }: { marks: readonly { readonly trackingID: string }[] }) {
  return marks.map(({ trackingID }, index) => (
    <span key={trackingID}>
      {index > 0 && ', '}
      <Link
        href={orderAddress(trackingID)}
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
