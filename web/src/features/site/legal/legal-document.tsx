import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { LegalContact } from './legal-contact.tsx'
import { LegalContents } from './legal-contents.tsx'
import type { LegalText } from './legal-text.ts'

const contactSection = { id: 'contact', title: 'How to reach us' }

/** A legal text with its table of contents, as wide as reads well. */
export function LegalDocument({ text }: { text: LegalText }) {
  const { hash } = useLocation()
  useEffect(() => {
    // The page came after the browser had looked for the place.
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
