import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { getSpokenLanguage, t } from '@rupee/domain/language/translate.ts'
import { useEffect, useRef, useState } from 'react'
import { type Language, languages, statement } from './statement-texts.ts'

const names: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** Camera picture with the statement over it, so that people who read it look almost into the camera. */
export function CameraView({ camera }: { camera: MediaStream }) {
  const [language, setLanguage] = useState<Language>(getSpokenLanguage)
  return (
    <Stack spacing={1}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('Language of the statement')}
        value={language}
        onChange={(_event, chosen: Language | null) => chosen && setLanguage(chosen)}
      >
        {languages.map((each) => (
          <ToggleButton key={each} value={each} lang={each}>
            {names[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ position: 'relative', borderRadius: 1, overflow: 'hidden', bgcolor: 'common.black' }}>
        <Picture camera={camera} />
        <Teleprompter language={language} />
      </Box>
    </Stack>
  )
}

/** Mirrored, as in a mirror. */
function Picture({ camera }: { camera: MediaStream }) {
  const view = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (view.current) view.current.srcObject = camera
  }, [camera])
  return (
    <Box
      component="video"
      ref={view}
      autoPlay
      muted
      playsInline
      aria-label={t('Camera picture')}
      sx={{
        display: 'block',
        width: '100%',
        maxHeight: '70vh',
        aspectRatio: { xs: '3 / 4', sm: '4 / 3' },
        transform: 'scaleX(-1)',
      }}
    />
  )
}

/** Statement over the camera. Hidden from screen readers, because the page has it as well. */
function Teleprompter({ language }: { language: Language }) {
  return (
    <Box
      aria-hidden
      lang={language}
      sx={{
        position: 'absolute',
        inset: '0 0 auto',
        p: 1.5,
        pb: 4,
        color: 'common.white',
        background: 'linear-gradient(rgb(0 0 0 / 80%) 70%, transparent)',
        pointerEvents: 'none',
      }}
    >
      <Typography sx={{ fontSize: { xs: '1rem', sm: '1.125rem' }, fontWeight: 600, lineHeight: 1.45 }}>
        {statement[language]}
      </Typography>
    </Box>
  )
}
