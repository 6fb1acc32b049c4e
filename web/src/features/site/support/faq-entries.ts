import { said } from '@rupee/domain/language/translate.ts'

/** English texts. */
interface FaqEntry {
  readonly question: string
  readonly answer: string
  /** Part of the answer that shows current settings. */
  readonly set?: 'amounts' | 'refund'
}

export const faqEntries: readonly FaqEntry[] = [
  {
    question: said('What can I do on Rupee Exchange?'),
    answer: said(
      'You swap Indian rupees for wallets in dollars, and back. You pay from your bank account or wallet, and we pay out to your own bank account, UPI ID or wallet address. Our staff check and pay out every order.',
    ),
  },
  {
    question: said('Which wallets are supported?'),
    answer: said(
      'INR, USDT, Skrill USD and Deriv USD. The rates page shows all wallets that we currently exchange, and the home page shows our reserves.',
    ),
  },
  {
    question: said('How do I place an order?'),
    answer: said(
      'Log in, choose both wallets and an amount on the home page and press Convert. On the order page, choose where we pay you. Then pay as the page says, enter the transaction ID of your payment, add a screenshot of it and submit.',
    ),
  },
  {
    question: said('Why is KYC needed, and what do I need for it?'),
    answer: said(
      'The law requires us to know our customers, so you need a verified account to place an order. Have your mobile number, Aadhaar card and PAN card ready. You also need a photo of you holding the Aadhaar card, and a camera for a short video in which you read a statement aloud.',
    ),
  },
  {
    question: said('What is the minimum amount that I can exchange?'),
    answer: said(
      'An order has to be worth at least ₹1. The converter on the home page shows the minimum and maximum below the amount.',
    ),
    set: 'amounts',
  },
  {
    question: said('Are there any charges?'),
    answer: said(
      'A small fee is included in the rate. We add nothing to it: you receive the converted amount that you see. Your bank or wallet may charge you for sending.',
    ),
  },
  {
    question: said('How often do the rates change?'),
    answer: said(
      'Rates are updated continuously, and your screen always shows the live rates. On the order page, we hold your rate and amount for you while the countdown runs.',
    ),
  },
  {
    question: said('Can somebody else pay for me?'),
    answer: said(
      'No. Third-party payment is not accepted: pay from an account in your own name, the name in your KYC. We reject orders that somebody else has paid for.',
    ),
  },
  {
    question: said('How do I follow my order?'),
    answer: said(
      'Enter your transfer ID in the track box on the home page, or look at your orders on your dashboard. Both show the live status. We also e-mail you when your order is approved or rejected.',
    ),
  },
  {
    question: said('What happens if my order is rejected?'),
    answer: said('Your order and our e-mail say why.'),
    set: 'refund',
  },
]
