import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { KycField, KycRecord } from '@rupee/domain/people/kyc.ts'
import { useState } from 'react'
import { kycFileNames } from '#collections/kyc-records.ts'
import { outOfSight } from '#components/feedback/out-of-sight.ts'
import { FileFailure } from '#components/files/file-failure.tsx'
import { FilePane } from '#components/files/file-pane.tsx'
import { RecordedVideo } from '#components/files/recorded-video.tsx'
import { RadioButtonUncheckedIcon as UnopenedIcon } from '#components/icons/shared-icons.tsx'
import { CheckCircleIcon as OpenedIcon } from '#components/icons/site-icons.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'

/** Files that are shown beside the photo of the customer, one at a time. */
const papers = ['aadharFront', 'aadharBack', 'panCardFront', 'video'] as const

export type Paper = (typeof papers)[number]

export function isPaper(field: KycField): field is Paper {
  return papers.some((each) => each === field)
}

interface PapersProps {
  readonly media: KycRecord['media']
  /** Undefined until it is known. */
  readonly unopened: readonly KycField[] | undefined
  readonly shown: Paper
  readonly onShow: (paper: Paper) => void
}

/** One paper of the customer, always next to their photo with the card. */
export function Papers({ media, unopened, shown, onShow }: PapersProps) {
  const go = (steps: number) =>
    onShow(papers[(papers.indexOf(shown) + steps + papers.length) % papers.length] ?? shown)
  useKeys(
    {
      n: { does: 'Next file', act: () => go(1) },
      p: { does: 'Previous file', act: () => go(-1) },
    },
    undefined,
    place,
  )
  return (
    <>
      <Stack component="section" aria-label={kycFileNames[shown]} sx={{ ...stage, gridArea: 'paper' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Files"
          value={shown}
          onChange={(_, next: Paper | null) => next && onShow(next)}
          sx={{ p: 1, pb: 0, overflowX: 'auto', flexShrink: 0 }}
        >
          {papers.map((field) => (
            <ToggleButton key={field} value={field} sx={{ ...tab, ...besideThePhoto }}>
              <Mark isOpened={unopened?.includes(field) === false} />
              {kycFileNames[field]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {shown === 'video' ? (
          <Video key={media.video} path={media.video} />
        ) : (
          <FilePane
            key={media[shown]}
            file={{ name: kycFileNames[shown], path: media[shown] }}
            keys={{ rotate: 't', place }}
          />
        )}
      </Stack>
      <Stack
        component="section"
        aria-label={kycFileNames.aadharWithPhoto}
        sx={{ ...stage, gridArea: 'self', borderLeft: 1, borderColor: 'divider' }}
      >
        <Typography variant="body2" sx={{ ...tab, display: 'flex', alignItems: 'center', p: 1, pb: 0 }}>
          <Mark isOpened={unopened?.includes('aadharWithPhoto') === false} />
          {kycFileNames.aadharWithPhoto}
        </Typography>
        <FilePane
          key={media.aadharWithPhoto}
          file={{ name: kycFileNames.aadharWithPhoto, path: media.aadharWithPhoto }}
        />
      </Stack>
    </>
  )
}

const place = 'On the files'

/** Fills the available height; when stacked, two pictures fit in one view. */
const stage = {
  minWidth: 0,
  minHeight: 0,
  height: '38dvh',
  '@container kyc-pane (min-width: 640px)': { height: 'auto' },
}

const tab = { gap: 0.5, whiteSpace: 'nowrap', textTransform: 'none', minHeight: { xs: 44, md: 36 }, py: 0.25 }

/** In a column beside the photo, all four tabs are visible and their names may wrap. */
const besideThePhoto = {
  '@container kyc-pane (min-width: 640px)': {
    flex: '1 1 auto',
    px: 0.75,
    whiteSpace: 'normal',
    lineHeight: 1.25,
    textAlign: 'left',
  },
}

/** Icon that shows whether the current user has opened a file, as recorded by the server. */
function Mark({ isOpened }: { isOpened: boolean }) {
  const Icon = isOpened ? OpenedIcon : UnopenedIcon
  return (
    <>
      <Icon fontSize="small" color={isOpened ? 'success' : 'disabled'} />
      <Box component="span" sx={outOfSight}>
        {isOpened ? 'Opened: ' : 'Not opened: '}
      </Box>
    </>
  )
}

function Video({ path }: { path: string }) {
  const [isFailed, setIsFailed] = useState(false)
  if (isFailed) return <FileFailure onRetry={() => setIsFailed(false)} />
  return (
    <RecordedVideo
      src={`/media/${path}`}
      label={kycFileNames.video}
      onError={() => setIsFailed(true)}
      sx={{ flex: 1, minHeight: 0, width: '100%', mt: 1, bgcolor: 'action.hover' }}
    />
  )
}
