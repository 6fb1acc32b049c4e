interface FaqEntry {
  readonly question: string
  readonly answer: string
}

export const faqEntries: readonly FaqEntry[] = [
  {
    question: 'What can I do on Rupee Exchange?',
    answer:
      'You swap Indian rupees against wallets in dollars and back: you pay from your bank account or wallet, and we pay out to your own bank account, UPI ID or wallet address. Every order is checked and paid out by our staff.',
  },
  {
    question: 'Which wallets are supported?',
    answer:
      'INR, USDT, Skrill USD and Deriv USD. The rates page shows these and any other wallet that we exchange at the moment, with what we have in reserve.',
  },
  {
    question: 'How do I place an order?',
    answer:
      'Log in, choose both wallets and an amount on the home page and press Convert. The order page then says where to pay. Pay, enter the transaction ID of your payment, add a screenshot of it, choose where you want to receive your money and submit.',
  },
  {
    question: 'Why is KYC needed, and what do I need for it?',
    answer:
      'The law asks us to know who we exchange for, so an order needs a verified account. Have ready your mobile number, your Aadhaar card, your PAN card, a photo of you holding the Aadhaar card, and a camera for a short video in which you read a statement aloud.',
  },
  {
    question: 'What is the minimum amount that I can exchange?',
    answer: 'The minimum is 1 unit of the wallet that you send.',
  },
  {
    question: 'Are there any charges?',
    answer:
      'A small fee is included in the rate, and nothing is added to it: the converted amount that you see is what you receive. Your bank or wallet may charge you for sending.',
  },
  {
    question: 'How often do the rates change?',
    answer:
      'Rates are updated continuously and change on your screen as they do. Once the order page is open, your rate and amount are held for you while its countdown runs.',
  },
  {
    question: 'Can somebody else pay for me?',
    answer:
      'No. Third-party payment is not accepted: pay from an account in your own name, the name that your KYC confirms. An order that somebody else has paid is rejected.',
  },
  {
    question: 'How do I follow my transfer?',
    answer:
      'Enter your transfer ID in the track box on the home page, or look at the transactions on your dashboard. Both show the status as it changes, and we also write to you when your order is decided.',
  },
  {
    question: 'What happens if my order is rejected?',
    answer:
      'Your dashboard shows the note in which our staff say why, and what was held for you goes back into the reserve. If your payment has reached us, contact us with the transfer ID.',
  },
]
