import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { useState } from 'react'
import { LegalDocument } from './legal-document.tsx'
import type { LegalText, LegalWords } from './legal-text.ts'

const hindiWords: LegalWords = {
  language: 'hi',
  contents: 'विषय-सूची',
  updated: 'पिछला बदलाव: {date}',
  contact: 'हमसे संपर्क कैसे करें',
  ways: '{phone} पर कॉल करें, {email} पर लिखें या हमारा {form} इस्तेमाल करें। शिकायतें भी आप इसी तरह भेज सकते हैं।',
  form: 'संपर्क फ़ॉर्म',
}

interface HindiLegalDocumentProps {
  readonly english: LegalText
  readonly hindi: LegalText
}

/** Legal text in Hindi, with a switch to the binding English one. */
export function HindiLegalDocument({ english, hindi }: HindiLegalDocumentProps) {
  const [isEnglish, setIsEnglish] = useState(false)
  return (
    <Stack spacing={3}>
      <Alert
        severity="info"
        role="status"
        // Phones have no room for the button beside the text.
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 11rem' } }}
        action={
          <Button color="inherit" onClick={() => setIsEnglish((before) => !before)}>
            {isEnglish ? t('Read it in Hindi') : t('Show the English text')}
          </Button>
        }
      >
        {isEnglish
          ? t('This is the English text, which alone is binding.')
          : t('The English text alone is binding. This translation is there to help you understand it.')}
      </Alert>
      {isEnglish ? (
        <div lang="en">
          <LegalDocument text={english} />
        </div>
      ) : (
        <LegalDocument text={hindi} words={hindiWords} />
      )}
    </Stack>
  )
}
