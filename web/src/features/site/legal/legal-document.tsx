import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Language, locales } from '@rupee/domain/language/language.ts'
import { type ReactNode, useEffect, useId } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Sentence } from '#components/text/sentence.tsx'
import { support } from '#lib/config/support.ts'
import { paths } from '#lib/navigation/paths.ts'
import { englishWords, type LegalText, type LegalWords } from './legal-text.ts'

interface LegalDocumentProps {
  readonly text: LegalText
  /** Words in the language of the text, which may differ from the page's. */
  readonly words?: LegalWords
}

/** Legal text with its table of contents. */
export function LegalDocument({ text, words = englishWords }: LegalDocumentProps) {
  const { hash } = useLocation()
  const contactSection = { id: 'contact', title: words.contact }
  useEffect(() => {
    // The browser looked for the section before this page had loaded.
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <Stack spacing={4}>
      <PageHeading title={text.title}>{text.summary}</PageHeading>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '16rem minmax(0, 68ch)' },
        }}
      >
        <LegalContents title={words.contents} sections={[...text.sections, contactSection]} />
        <Stack component="article" spacing={4}>
          <Typography color="textSecondary">
            <Sentence
              text={words.updated}
              parts={{
                date: <time dateTime={text.updated}>{formatLongDate(text.updated, words.language)}</time>,
              }}
            />
          </Typography>
          {text.sections.map(({ id, title, body }) => (
            <Section key={id} id={id} title={title}>
              {body.map((block) =>
                typeof block === 'string' ? (
                  <Typography key={block}>{block}</Typography>
                ) : (
                  <Points key={block[0]} points={block} />
                ),
              )}
            </Section>
          ))}
          <Section {...contactSection}>
            <LegalContact words={words} />
          </Section>
        </Stack>
      </Box>
    </Stack>
  )
}

function formatLongDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack component="section" id={id} aria-labelledby={`${id}-title`} spacing={1.5}>
      <Typography variant="h2" id={`${id}-title`}>
        {title}
      </Typography>
      {children}
    </Stack>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <Stack component="ul" spacing={0.75} sx={{ m: 0, pl: 3 }}>
      {points.map((point) => (
        <Typography key={point} component="li">
          {point}
        </Typography>
      ))}
    </Stack>
  )
}

interface LegalContentsProps {
  readonly title: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** Table of contents, which stays beside the text on wide screens. */
function LegalContents({ title, sections }: LegalContentsProps) {
  const titleId = useId()
  return (
    <Box component="nav" aria-labelledby={titleId} sx={{ position: { md: 'sticky' }, top: { md: 88 } }}>
      <Typography id={titleId} component="p" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {sections.map(({ id, title }) => (
          <Box key={id} component="li" sx={{ py: 0.5 }}>
            <Link component={RouterLink} to={{ hash: id }} variant="body2">
              {title}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function LegalContact({ words }: { words: LegalWords }) {
  return (
    <Typography>
      <Sentence
        text={words.ways}
        parts={{
          phone: <Link href={support.phoneLink}>{support.phone}</Link>,
          email: <Link href={support.emailLink}>{support.email}</Link>,
          form: (
            <Link component={RouterLink} to={paths.contact}>
              {words.form}
            </Link>
          ),
        }}
      />
    </Typography>
  )
}
