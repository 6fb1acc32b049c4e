import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { DecisionTimes } from './decision-times.tsx'
import { KycTimes } from './kyc-times.tsx'
import { OrdersByDay } from './orders-by-day.tsx'
import { RejectionReasons } from './rejection-reasons.tsx'
import { ReserveDays } from './reserve-days.tsx'
import { useBusinessDays } from './use-business-days.ts'

const periods = [30, 90]

/** What happened over the last days. */
export function Numbers() {
  const [count, choose] = useState(30)
  const live = useBusinessDays(count)
  return (
    <Stack spacing={3}>
      <TextField
        select
        size="small"
        label="Numbers of"
        value={count}
        onChange={({ target }) => choose(Number(target.value))}
        sx={{ width: 200 }}
      >
        {periods.map((days) => (
          <MenuItem key={days} value={days}>
            The last {days} days
          </MenuItem>
        ))}
      </TextField>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Stack spacing={3}>
          <OrdersByDay live={live} />
          <DecisionTimes live={live} />
        </Stack>
        <Stack spacing={3}>
          <ReserveDays count={count} />
          <RejectionReasons live={live} />
          <KycTimes live={live} />
        </Stack>
      </Box>
    </Stack>
  )
}
