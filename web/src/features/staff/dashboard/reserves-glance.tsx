import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { describeLowReserve, isLow } from '@rupee/domain/wallets/reserve.ts'
import { useStockedWallets } from '#collections/wallets.ts'
import { paths } from '#lib/navigation/paths.ts'
import { GlanceCard } from './glance-card.tsx'

/** Wallets with a low reserve. */
export function ReservesGlance() {
  const wallets = useStockedWallets()
  return (
    <GlanceCard
      title="Low reserves"
      to={paths.adminReserves}
      action="Go to the reserves"
      live={wallets}
      height={68}
    >
      {(all) => {
        const low = all.filter(isLow)
        if (low.length === 0) {
          return <Typography>No reserve is below its threshold.</Typography>
        }
        return (
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }} tabIndex={0}>
            {low.map((wallet) => (
              <li key={wallet.id}>
                {wallet.name}: {describeLowReserve(wallet)}
              </li>
            ))}
          </Box>
        )
      }}
    </GlanceCard>
  )
}
