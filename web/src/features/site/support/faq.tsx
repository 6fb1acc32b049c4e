import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ExpandMoreIcon, SearchIcon } from '#components/icons/shared-icons.tsx'
import { faqEntries } from './faq-entries.ts'

/** Lazy because Firestore is large, and the other answers do not need it. */
const setParts = {
  amounts: lazy(async () => ({ default: (await import('./set-parts.tsx')).SetAmounts })),
  refund: lazy(async () => ({ default: (await import('./set-parts.tsx')).SetRefund })),
}

/** Searchable list of questions with one answer open at a time. */
export function Faq() {
  const id = useId()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string>()
  const wanted = search.trim().toLowerCase()
  const found = faqEntries.filter(({ question }) => t(question).toLowerCase().includes(wanted))
  return (
    <Stack spacing={3} sx={{ maxWidth: '50rem' }}>
      <TextField
        type="search"
        label={t('Search the questions')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box>
        {found.map(({ question, answer, set }, index) => (
          <Accordion
            key={question}
            variant="outlined"
            disableGutters
            expanded={open === question}
            onChange={(_event, isOpen) => setOpen(isOpen ? question : undefined)}
            slotProps={{ heading: { component: 'h2' } }}
          >
            <AccordionSummary
              expandIcon={<ExpandMoreIcon />}
              id={`${id}-question-${index}`}
              aria-controls={`${id}-answer-${index}`}
            >
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {t(question)}
              </Typography>
            </AccordionSummary>
            <AccordionDetails>
              <Typography color="textSecondary">
                {t(answer)}
                {set && open === question && <SetPart of={set} />}
              </Typography>
            </AccordionDetails>
          </Accordion>
        ))}
        <Typography role="status" color="textSecondary">
          {found.length === 0 && t('No question matches “{search}”.', { search: search.trim() })}
        </Typography>
      </Box>
    </Stack>
  )
}

function SetPart({ of }: { of: keyof typeof setParts }) {
  const Part = setParts[of]
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        {' '}
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
}
