import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KycField, type KycRecord, kycFieldSchema } from '@rupee/domain/people/kyc.ts'
import { useId, useState } from 'react'
import { kycFileNames } from '#collections/kyc-records.ts'
import { FileFailure } from '#components/files/file-failure.tsx'
import { RecordedVideo } from '#components/files/recorded-video.tsx'
import { VisibilityOutlinedIcon as VisibilityIcon } from '#components/icons/shared-icons.tsx'
import {
  CompareOutlinedIcon as CompareIcon,
  PlayCircleOutlinedIcon as PlayIcon,
} from '#components/icons/staff-icons.tsx'
import { ComparePictures } from './compare-pictures.tsx'
import { kycPictures } from './kyc-pictures.ts'

/** All files of a submission. */
export function KycMedia({ media }: { media: KycRecord['media'] }) {
  const [shown, setShown] = useState<readonly KycField[]>([])
  const [isComparing, setIsComparing] = useState(false)
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<VisibilityIcon />}
          disabled={kycPictures.every((field) => shown.includes(field))}
          onClick={() => setShown([...new Set([...shown, ...kycPictures])])}
        >
          Show all pictures
        </Button>
        <Button variant="outlined" startIcon={<CompareIcon />} onClick={() => setIsComparing(true)}>
          Compare two pictures
        </Button>
      </Stack>
      <Typography variant="caption" color="textSecondary">
        Files load only when you ask for them. The audit records each file you look at, with your name.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {kycFieldSchema.options.map((field) => (
          <KycFileTile
            key={field}
            field={field}
            path={media[field]}
            isShown={shown.includes(field)}
            onShow={() => setShown([...shown, field])}
          />
        ))}
      </Box>
      {isComparing && <ComparePictures media={media} onClose={() => setIsComparing(false)} />}
    </Stack>
  )
}

interface KycFileTileProps {
  readonly field: KycField
  readonly path: string
  readonly isShown: boolean
  readonly onShow: () => void
}

/** Tile of one file, which loads only on demand. */
function KycFileTile({ field, path, isShown, onShow }: KycFileTileProps) {
  const nameId = useId()
  const name = kycFileNames[field]
  return (
    <Stack component="section" aria-labelledby={nameId} spacing={0.5} sx={{ minWidth: 0 }}>
      <Typography id={nameId} variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '4 / 3',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
        }}
      >
        {isShown ? (
          <LoadedFile field={field} url={`/media/${path}`} />
        ) : (
          <Button startIcon={field === 'video' ? <PlayIcon /> : <VisibilityIcon />} onClick={onShow}>
            Show
          </Button>
        )}
      </Box>
    </Stack>
  )
}

const room = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' } as const

/** File from the server, which checks and records who opens it. */
function LoadedFile({ field, url }: { field: KycField; url: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  if (state === 'failed') return <FileFailure onRetry={() => setState('loading')} />
  const name = kycFileNames[field]
  const shared = { src: url, sx: room, onError: () => setState('failed') }
  const noteLoaded = () => setState('loaded')
  return (
    <>
      {state === 'loading' && <Skeleton variant="rectangular" role="status" aria-label="Loading" sx={room} />}
      {field === 'video' ? (
        <RecordedVideo {...shared} label={name} onLoaded={noteLoaded} />
      ) : (
        <Box component="img" {...shared} alt={name} onLoad={noteLoaded} />
      )}
    </>
  )
}
