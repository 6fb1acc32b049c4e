import { said } from '@rupee/domain/language/translate.ts'
import { paths } from './paths.ts'

/** Page that search engines may list, with the texts they show. */
export interface PublicPage {
  readonly path: string
  /** Heading of the page. Except on the home page, the tab title adds the site name. */
  readonly heading: string
  readonly description: string
}

export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    heading: said('Rupee Exchange: live rates for rupees, USDT, Skrill and Deriv'),
    description: said(
      'Swap Indian rupees for USDT, Skrill USD, Deriv USD and other wallets, and back. Live rates and reserves; your rate is held while you pay.',
    ),
  },
  {
    path: paths.exchangeRates,
    heading: said('Exchange rates'),
    description: said('Live buy and sell rates in rupees for USDT, Skrill USD, Deriv USD and other wallets.'),
  },
  {
    path: paths.faq,
    heading: said('Frequently asked questions'),
    description: said('How to order, what KYC needs, which wallets are supported and when you are paid.'),
  },
  {
    path: paths.contact,
    heading: said('Contact Us'),
    description: said('Write to us, call us or chat with us about an exchange.'),
  },
  {
    path: paths.login,
    heading: said('Log in'),
    description: said('Log in to convert, follow your orders and manage your payout methods.'),
  },
  {
    path: paths.register,
    heading: said('Register'),
    description: said('Open an account with your name and e-mail address. Verification takes five steps.'),
  },
  {
    path: paths.terms,
    heading: said('Terms and conditions'),
    description: said('The terms under which we exchange rupees and other wallets for you.'),
  },
  {
    path: paths.privacy,
    heading: said('Privacy policy'),
    description: said('Which personal data we keep, what we use it for and when we delete it.'),
  },
  {
    path: paths.aml,
    heading: said('AML policy'),
    description: said('How we prevent money laundering, and what that means for your orders.'),
  },
  {
    path: paths.kycGuidelines,
    heading: said('KYC guidelines'),
    description: said('Which documents verify your identity, and how to take photos that are accepted.'),
  },
]
