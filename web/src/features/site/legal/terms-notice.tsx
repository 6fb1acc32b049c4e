import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { getSpokenLanguage, t } from '@rupee/domain/language/translate.ts'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { support } from '#lib/config/support.ts'
import { paths } from '#lib/navigation/paths.ts'
import { acceptTerms } from './terms-acceptance.ts'
import { type NoticeLanguage, termsNoticeTexts } from './terms-notice-texts.ts'

const languages = ['en', 'hi'] as const

/** Dialog on the first visit. Only accepting closes it. */
export function TermsNotice() {
  const id = useId()
  const [language, setLanguage] = useState(getSpokenLanguage)
  const { title, accept } = termsNoticeTexts[language]
  return (
    <Dialog open aria-labelledby={`${id}-title`} scroll="paper" fullWidth maxWidth="sm">
      <DialogTitle id={`${id}-title`} lang={language} sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      <Tabs
        value={language}
        onChange={(_event, chosen: NoticeLanguage) => setLanguage(chosen)}
        aria-label={t('Language')}
        sx={{ px: 2, flexShrink: 0 }}
      >
        {languages.map((each) => (
          <Tab
            key={each}
            value={each}
            lang={each}
            label={termsNoticeTexts[each].name}
            id={`${id}-${each}`}
            aria-controls={`${id}-text`}
          />
        ))}
      </Tabs>
      <DialogContent
        dividers
        id={`${id}-text`}
        role="tabpanel"
        aria-labelledby={`${id}-${language}`}
        tabIndex={0}
        lang={language}
      >
        <Risks language={language} />
      </DialogContent>
      {/* Outside the scrolling part, so that it is read before the button below it. */}
      <Agreement language={language} />
      <DialogActions sx={{ p: 2, pt: 1 }}>
        <Button variant="contained" size="large" fullWidth lang={language} onClick={acceptTerms}>
          {accept}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Risks({ language }: { language: NoticeLanguage }) {
  const { points, chat } = termsNoticeTexts[language]
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
    </Stack>
  )
}

function Agreement({ language }: { language: NoticeLanguage }) {
  const { agreement, terms, privacy } = termsNoticeTexts[language]
  return (
    <Typography lang={language} sx={{ px: 2, pt: 2 }}>
      {agreement}{' '}
      <Link component={RouterLink} to={paths.terms}>
        {terms}
      </Link>
      {', '}
      <Link component={RouterLink} to={paths.privacy}>
        {privacy}
      </Link>
    </Typography>
  )
}
