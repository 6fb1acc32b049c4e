import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { type Language, languages, statement } from '../media/statement-texts.ts'

/** Statement that the customer reads aloud in the video. */
export function Statement() {
  return (
    <Paper component="section" aria-label={t('Statement to read aloud')} variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5} divider={<Divider flexItem />}>
        {languages.map((language) => (
          <Said key={language} language={language} />
        ))}
      </Stack>
    </Paper>
  )
}

function Said({ language }: { language: Language }) {
  return (
    <Box component="blockquote" lang={language} sx={{ m: 0 }}>
      <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.6 }}>{statement[language]}</Typography>
    </Box>
  )
}
