import type { LegalText } from './legal-text.ts'

export const kycGuidelinesText: LegalText = {
  title: 'KYC guidelines',
  summary: 'The details and documents that verify your identity, and how to get it right the first time.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'why',
      title: 'Why we ask',
      body: [
        'The Prevention of Money-laundering Act, 2002 and the rules under it require us to know who our customers are. KYC also protects you: nobody can trade in your name. You can look around without it, but you need a verified account to place an order.',
      ],
    },
    {
      id: 'who',
      title: 'Eligibility',
      body: [
        'You can be verified if you are at least 18 years old and have a mobile number, an Aadhaar and a PAN of your own. We verify people, not companies.',
      ],
    },
    {
      id: 'what-you-need',
      title: 'Requirements',
      body: [
        'The form has five steps:',
        [
          'Your mobile number, 10 digits.',
          'Your Aadhaar number, 12 digits, with a picture of the front and one of the back of the card.',
          'Your PAN, as in ABCDE1234F, with a picture of the front of the card.',
          'A photo of you holding your Aadhaar card.',
          'A video in which you read a statement aloud: that the payment is from your own account for forex trading, that this is risky, and that you are responsible for any loss.',
        ],
        'The form keeps your place: you can go back to any step before you submit.',
      ],
    },
    {
      id: 'good-pictures',
      title: 'Good pictures',
      body: [
        [
          'Photograph the card itself, not a copy or a screen, with all four corners in the picture.',
          'Use daylight, without flash; every letter must be readable.',
          'In the photo with the card, your face and the card are both in full view: no cap, mask or sunglasses.',
          'Use JPEG or PNG files, and do not edit them.',
        ],
      ],
    },
    {
      id: 'good-video',
      title: 'A good video',
      body: [
        'Record it in one go, in a quiet place, facing the camera, and read the whole statement loudly and clearly. The form shows an example.',
      ],
    },
    {
      id: 'what-happens-next',
      title: 'Next steps',
      body: [
        'Our staff compare your details with your pictures and your video. Until then, your account says that the verification is in progress. When you are verified, we e-mail you, and you can place orders.',
        'If something is missing or cannot be read, we tell you the reason and you can submit again.',
      ],
    },
    {
      id: 'reasons',
      title: 'Reasons for rejection',
      body: [
        [
          'Cards that cannot be read, are cut off, expired or altered.',
          'Names or dates of birth that differ from one card to the other.',
          'A photo or a video that shows somebody else.',
          'A statement that is not read, or read by somebody else.',
          'Papers that belong to another account.',
        ],
      ],
    },
    {
      id: 'your-data',
      title: 'How your papers are kept',
      body: [
        'Identity numbers are stored encrypted, only our staff can open pictures and videos, and we record each time they do. The privacy policy says how long we keep them.',
      ],
    },
    {
      id: 'beware',
      title: 'Beware of fraud',
      body: [
        'We never ask for your password, the PIN of your card or UPI, or a one-time code of your bank, and never ask you to pay into the account of a private person. If somebody does so in our name, do not answer, and tell us.',
      ],
    },
  ],
}
