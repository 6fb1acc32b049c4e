import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { useState } from 'react'
import { NotificationsOutlinedIcon as BellIcon } from '#components/icons/shared-icons.tsx'
import {
  askToNotify,
  canAskToNotify,
  canNotify,
  notifyDesktop,
} from '#lib/notifications/desktop-notification.ts'

/** Asks once for permission to notify, and shows the outcome. */
export function TellInBrowser() {
  const [outcome, setOutcome] = useState<string>()
  const [mayAsk] = useState(canAskToNotify)
  if (!canNotify() || !mayAsk) return null
  const ask = async () => setOutcome(await askAndDescribeOutcome())
  return outcome === undefined ? (
    <Button size="small" startIcon={<BellIcon />} onClick={ask} sx={{ alignSelf: 'flex-start' }}>
      {t('Turn on notifications')}
    </Button>
  ) : (
    <Typography variant="body2" color="textSecondary" role="status">
      {outcome}
    </Typography>
  )
}

async function askAndDescribeOutcome(): Promise<string> {
  if (!(await askToNotify())) return t('Your browser blocks notifications from this site.')
  const promise = t('You get notifications about your order while this page is open.')
  const isShown = notifyDesktop({
    title: t('Notifications'),
    body: promise,
    kind: 'allowed',
    onClick: () => {},
  })
  return isShown ? promise : t('This browser cannot show notifications.')
}
