export type Language = 'en' | 'hi'

export const languages: readonly Language[] = ['en', 'hi']

/** Statement that the customer reads aloud in the video. */
export const statement: Readonly<Record<Language, string>> = {
  en:
    'I make this payment from my own bank account, for forex trading. I know that forex trading is risky, and I ' +
    'alone am responsible for any loss.',
  hi:
    'मैं यह भुगतान अपने ही बैंक खाते से फ़ॉरेक्स ट्रेडिंग के लिए कर रहा/रही हूँ। मैं जानता/जानती हूँ कि फ़ॉरेक्स ट्रेडिंग ' +
    'जोखिम भरी है, और किसी भी नुकसान के लिए मैं स्वयं ज़िम्मेदार हूँ।',
}
