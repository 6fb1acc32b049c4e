import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { support } from '#lib/config/support.ts'
import { paths } from '#lib/navigation/paths.ts'
import { type NoticeLanguage, termsNoticeTexts } from './terms-notice-texts.ts'

export function TermsNoticeBody({ language }: { language: NoticeLanguage }) {
  const { points, chat, agreement, terms, privacy } = termsNoticeTexts[language]
  return (
    <Stack spacing={2}>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, pl: 2.5 }}>
        {points.map(({ title, text }) => (
          <Box key={title} component="li">
            <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
            <Typography color="textSecondary">{text}</Typography>
          </Box>
        ))}
      </Stack>
      <Link
        href={support.chatLink}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ alignSelf: 'flex-start', ml: 2.5 }}
      >
        {chat}
      </Link>
      <Typography>
        {agreement}{' '}
        <Link component={RouterLink} to={paths.terms}>
          {terms}
        </Link>
        {', '}
        <Link component={RouterLink} to={paths.privacy}>
          {privacy}
        </Link>
      </Typography>
    </Stack>
  )
}
