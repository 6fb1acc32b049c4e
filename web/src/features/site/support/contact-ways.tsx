import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import type { ReactNode } from 'react'
import {
  ChatOutlinedIcon as ChatIcon,
  MailOutlinedIcon as MailIcon,
  PhoneOutlinedIcon as PhoneIcon,
} from '#components/icons/shared-icons.tsx'
import { support } from '#lib/config/support.ts'

/** Other ways to contact us. */
export function ContactWays() {
  return (
    <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <Way icon={<PhoneIcon />}>
        <Link href={support.phoneLink}>{support.phone}</Link>
      </Way>
      <Way icon={<MailIcon />}>
        <Link href={support.emailLink} sx={{ overflowWrap: 'anywhere' }}>
          {support.email}
        </Link>
      </Way>
      <Way icon={<ChatIcon />}>
        <Link href={support.chatLink} target="_blank" rel="noopener noreferrer">
          {t('Chat with us')}
        </Link>
      </Way>
    </Stack>
  )
}

function Way({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      {icon}
      {children}
    </Stack>
  )
}
