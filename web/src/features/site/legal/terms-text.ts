import type { LegalText } from './legal-text.ts'

export const termsText: LegalText = {
  title: 'Terms and conditions',
  summary: 'The agreement between you and us when you use Rupee Exchange.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      body: [
        'Rupee Exchange is an online exchange and payment agent for customers in India. By accepting the notice at your first visit, by registering or by placing an order you agree to these terms, to the privacy policy, to the AML policy and to the KYC guidelines. If you do not agree to them, do not use the service.',
      ],
    },
    {
      id: 'who-may-use-it',
      title: 'Eligibility',
      body: [
        'You may use the service if all of this is true:',
        [
          'You are at least 18 years old.',
          'You live in India and can enter into a contract under Indian law.',
          'You act for yourself, not for somebody else, and with money that is lawfully yours.',
          'The law that applies to you does not forbid what you use the service for.',
        ],
        'One person has one account. Keep your password to yourself: you are responsible for what is done with your account until you tell us that somebody else uses it.',
      ],
    },
    {
      id: 'what-we-do',
      title: 'Our service and its limits',
      body: [
        'We swap Indian rupees for USDT, Skrill USD, Deriv USD and the other wallets on the rates page, and back. The money buys USD or USDT for trading on a platform outside India.',
        'We do not run that platform, do not hold money for you after an order is paid out, do not trade for you and give no advice on trading, investment or tax.',
      ],
    },
    {
      id: 'risk',
      title: 'The risk of loss',
      body: [
        'Trading in currencies, derivatives and crypto-assets is risky. You can lose all that you deposit on a trading platform. Crypto-assets are not legal tender in India, are not regulated as money is, and may become worthless.',
        'You decide alone whether to trade, where and with how much, and you bear every loss. Use only money that you can afford to lose.',
        'Before you send money out of India or trade abroad, make sure that you may: the Foreign Exchange Management Act, 1999 and the rules of the Reserve Bank of India apply to you, as do the tax laws.',
      ],
    },
    {
      id: 'verification',
      title: 'Verification comes first',
      body: [
        'You can place an order once your identity is verified. The KYC guidelines say what we ask for and how we check it. We may ask again, for instance when your details change or an order is unusual.',
      ],
    },
    {
      id: 'orders',
      title: 'Rates, orders and payment',
      body: [
        'Rates are set by us and change continuously. A small fee is included in the rate; we add no other charges. When you open the order page, both amounts and the reserve for them are held for you as long as its countdown runs.',
        [
          'Pay the exact amount in the way that the order page names, and send the transaction ID and a screenshot of your payment.',
          'If your proof reaches us within 24 hours after the countdown has ended, we take the order at the rate of that moment, provided that it passes the checks of any order. Otherwise you can send the proof as a payment claim, for which no rate is promised. The page says so before you send.',
          'Each payment counts for one order.',
          'Our staff check each order and approve or reject it. A decision is final, and you find its note on your dashboard.',
          'We pay out to the withdrawal method that you chose for the order. If you give us a wrong address, we cannot get the money back.',
        ],
      ],
    },
    {
      id: 'third-party-payment',
      title: 'No third-party payment',
      body: [
        'Pay only from a bank account, UPI ID or wallet in your own name, and have us pay out only to your own. A payment from anybody else is not accepted: the order is rejected, and the money can go back only the way that it came, after the checks that the law asks for.',
      ],
    },
    {
      id: 'refusal',
      title: 'When we refuse or stop',
      body: [
        'We may reject an order, hold it for checks or close an account if the payment cannot be found, the proof is not genuine, the money or the person cannot be verified, these terms are broken, or the law asks us to. Where the law allows it we tell you why.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        'An order that is paid out is complete and cannot be undone. If an order is rejected though your payment has reached us, contact us with the transfer ID: we ask for an account of the person who paid and return the payment there, less what banks or networks charge for it.',
      ],
    },
    {
      id: 'liability',
      title: 'Our liability',
      body: [
        'We answer for paying out what an approved order says. We do not answer for losses from trading, for platforms, banks, wallets and networks that are not ours, for times when the service cannot be reached, or for profit that you expected. Nothing here takes away rights that the Consumer Protection Act, 2019 or another law gives you and that cannot be waived.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, law and disputes',
      body: [
        'We may change these terms; the date of the last change is at the top. The terms of the day you placed an order apply to it. Indian law applies. If we cannot settle a dispute with you, the courts in India that are competent by law decide.',
      ],
    },
  ],
}
