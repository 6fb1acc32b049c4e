/** Terms notice in English and Hindi, with the same content. */
export const termsNoticeTexts = {
  en: {
    name: 'English',
    title: 'Before you start',
    points: [
      {
        title: 'Purpose of your payment',
        text: 'The rupees that you pay here buy USD or USDT for trading on a platform outside India. We only exchange: the platform is not ours, and we do not trade for you.',
      },
      {
        title: 'Deposits can be lost',
        text: 'Trading is risky. You can lose all that you deposit, and nobody makes up for a loss. The decision is yours, and so is the loss.',
      },
      {
        title: 'KYC is required',
        text: 'Before your first exchange we verify who you are, by your Aadhaar, your PAN, a photo and a short video.',
      },
      {
        title: 'Third-party payment is not accepted',
        text: 'Pay only from a bank account or UPI ID in your own name. A payment from the account of anybody else is not accepted.',
      },
      {
        title: 'Some wallets by chat',
        text: 'Orders for some wallets can be placed by messaging us on a chat app.',
      },
    ],
    chat: 'Open the chat',
    agreement: 'By accepting you confirm that you are at least 18 years old and agree to these documents:',
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    accept: 'I understand and accept',
  },
  hi: {
    name: 'हिन्दी',
    title: 'शुरू करने से पहले',
    points: [
      {
        title: 'पैसा किस काम आता है',
        text: 'यहाँ दिए गए रुपयों से USD या USDT खरीदा जाता है, ताकि आप भारत के बाहर के किसी प्लेटफ़ॉर्म पर ट्रेडिंग कर सकें। हम केवल मुद्रा बदलते हैं: वह प्लेटफ़ॉर्म हमारा नहीं है और हम आपकी ओर से ट्रेडिंग नहीं करते।',
      },
      {
        title: 'जमा राशि डूब सकती है',
        text: 'ट्रेडिंग में जोखिम है। आपकी पूरी जमा राशि डूब सकती है और उसकी भरपाई कोई नहीं करता। निर्णय आपका है और नुकसान भी आपका ही होगा।',
      },
      {
        title: 'KYC ज़रूरी है',
        text: 'आपके पहले लेन-देन से पहले हम आधार, पैन, एक फ़ोटो और एक छोटे वीडियो से आपकी पहचान की जाँच करते हैं।',
      },
      {
        title: 'किसी और के खाते से भुगतान स्वीकार नहीं है',
        text: 'केवल अपने नाम के बैंक खाते या UPI ID से भुगतान करें। किसी दूसरे व्यक्ति के खाते से किया गया भुगतान स्वीकार नहीं किया जाता।',
      },
      {
        title: 'कुछ वॉलेट के ऑर्डर चैट पर',
        text: 'कुछ वॉलेट के ऑर्डर चैट ऐप पर हमें संदेश भेजकर भी दिए जा सकते हैं।',
      },
    ],
    chat: 'चैट खोलें',
    agreement: 'स्वीकार करके आप पुष्टि करते हैं कि आपकी आयु कम से कम 18 वर्ष है और आप इन दस्तावेज़ों से सहमत हैं:',
    terms: 'नियम और शर्तें',
    privacy: 'गोपनीयता नीति',
    accept: 'मैं समझ गया/गई और स्वीकार करता/करती हूँ',
  },
} as const

export type NoticeLanguage = keyof typeof termsNoticeTexts
