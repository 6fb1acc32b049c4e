import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { usePerson } from '#collections/people.ts'
import { mapLive } from '#lib/live/live.ts'
import { addressOf } from './address-of.ts'

/** The name of another account, which leads to it. */
export function PersonLink({ uid }: { uid: string }) {
  const live = mapLive(usePerson(uid), (person) => person?.name ?? 'a deleted account')
  return (
    <Link component={RouterLink} to={addressOf(uid)} color="inherit" sx={{ fontWeight: 600 }}>
      {live.status === 'success' ? live.data : uid}
    </Link>
  )
}
