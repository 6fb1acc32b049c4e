import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const english =
  'I make this payment from my own bank account, for forex trading. I know that forex trading is risky, and I ' +
  'alone am responsible for any loss.'

const hindi =
  'मैं यह भुगतान अपने ही बैंक खाते से फ़ॉरेक्स ट्रेडिंग के लिए कर रहा/रही हूँ। मैं जानता/जानती हूँ कि फ़ॉरेक्स ट्रेडिंग ' +
  'जोखिम भरी है, और किसी भी नुकसान के लिए मैं स्वयं ज़िम्मेदार हूँ।'

/** What the customer says in the video. */
export function Statement() {
  return (
    <Paper component="section" aria-label="Statement to read aloud" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5} divider={<Divider flexItem />}>
        <Said language="en" words={english} />
        <Said language="hi" words={hindi} />
      </Stack>
    </Paper>
  )
}

function Said({ language, words }: { language: 'en' | 'hi'; words: string }) {
  return (
    <Box component="blockquote" lang={language} sx={{ m: 0 }}>
      <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.6 }}>{words}</Typography>
    </Box>
  )
}
