import PlayIcon from '@mui/icons-material/PlayCircleOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { KycField } from '@rupee/domain/kyc.ts'
import { type ReactNode, useId, useState } from 'react'
import { kycFileAddress, kycFileNames } from './kyc-files.ts'

interface KycFileTileProps {
  readonly field: KycField
  readonly path: string
  readonly isShown: boolean
  readonly onShow: () => void
}

const room = {
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  display: 'block',
} as const

/** One file of a submission, which is not loaded before somebody asks for it. */
export function KycFileTile({ field, path, isShown, onShow }: KycFileTileProps) {
  const nameId = useId()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const name = kycFileNames[field]
  const isVideo = field === 'video'
  const fail = () => setHasFailed(true)
  const retry = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <Stack component="section" aria-labelledby={nameId} spacing={0.5} sx={{ minWidth: 0 }}>
      <Typography id={nameId} variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Frame>
        {!isShown && (
          <Button startIcon={isVideo ? <PlayIcon /> : <VisibilityIcon />} onClick={onShow}>
            Show
          </Button>
        )}
        {isShown && hasFailed && <Failed onRetry={retry} />}
        {isShown && !hasFailed && isVideo && (
          <Box
            key={attempt}
            component="video"
            src={kycFileAddress(path)}
            aria-label={name}
            controls
            playsInline
            onError={fail}
            sx={room}
          />
        )}
        {isShown && !hasFailed && !isVideo && (
          <Box key={attempt} component="img" src={kycFileAddress(path)} alt={name} onError={fail} sx={room} />
        )}
      </Frame>
    </Stack>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
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
      {children}
    </Box>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack role="alert" spacing={1} sx={{ alignItems: 'center', p: 1, textAlign: 'center' }}>
      <Typography variant="body2" color="error">
        The file could not be loaded.
      </Typography>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
