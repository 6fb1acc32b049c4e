import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { support } from '#lib/config/support.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { LegalText } from './legal-text.ts'

const contactSection = { id: 'contact', title: 'How to reach us' }

/** A legal text with its table of contents. */
export function LegalDocument({ text }: { text: LegalText }) {
  const { hash } = useLocation()
  useEffect(() => {
    // The browser looked for the section before this page was loaded.
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
        <LegalContents sections={[...text.sections, contactSection]} />
        <Stack component="article" spacing={4}>
          <Typography color="textSecondary">
            Last updated: <time dateTime={text.updated}>{longDate.format(new Date(text.updated))}</time>
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
            <LegalContact />
          </Section>
        </Stack>
      </Box>
    </Stack>
  )
}

const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

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
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** Stays beside the text on wide screens. */
function LegalContents({ sections }: LegalContentsProps) {
  const titleId = useId()
  return (
    <Box component="nav" aria-labelledby={titleId} sx={{ position: { md: 'sticky' }, top: { md: 88 } }}>
      <Typography id={titleId} component="p" sx={{ fontWeight: 650, mb: 1 }}>
        Contents
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

function LegalContact() {
  return (
    <Typography>
      Call <Link href={support.phoneLink}>{support.phone}</Link>, write to{' '}
      <Link href={support.emailLink}>{support.email}</Link> or use our{' '}
      <Link component={RouterLink} to={paths.contact}>
        contact form
      </Link>
      . You can send complaints the same way.
    </Typography>
  )
}
