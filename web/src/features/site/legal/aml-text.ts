import type { LegalText } from './legal-text.ts'

export const amlText: LegalText = {
  title: 'AML policy',
  summary: 'How we keep money laundering and the financing of terrorism away from the service.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'commitment',
      title: 'Our commitment',
      body: [
        'Nobody may use Rupee Exchange to hide where money comes from or to finance a crime. We follow the Prevention of Money-laundering Act, 2002 (PMLA), the Prevention of Money-laundering (Maintenance of Records) Rules, 2005, the Unlawful Activities (Prevention) Act, 1967 and the directions given under them.',
      ],
    },
    {
      id: 'know-your-customer',
      title: 'We know our customers',
      body: [
        'Nobody can place an order before our staff have verified their identity. There are no anonymous accounts, none under a false name, and one person has one account. The KYC guidelines say what we ask for.',
        'We check again when details change, when an order does not fit what we know of a customer, or when we doubt earlier papers.',
      ],
    },
    {
      id: 'own-money',
      title: 'Only your own money',
      body: [
        [
          'Payments come from an account, UPI ID or wallet in the name of the verified customer. Third-party payment is not accepted.',
          'We pay out only to withdrawal methods of the customer.',
          'We neither take nor pay cash.',
          'Accounts may not be lent, sold or used for somebody else.',
        ],
      ],
    },
    {
      id: 'watching-orders',
      title: 'We look at every order',
      body: [
        'Every order is checked by a member of our staff before it is paid out. They look, among other things, for',
        [
          'payments whose sender is not the customer, or whose proof was altered;',
          'a payment that is used for more than one order;',
          'orders that are split to seem small, or that make no sense for the person;',
          'money that is passed on at once, each time to a new place;',
          'people and addresses on the lists of sanctions that apply in India.',
        ],
        'Every decision is recorded with who took it and when, and the record cannot be changed.',
      ],
    },
    {
      id: 'asking',
      title: 'Questions we may ask you',
      body: [
        'We may ask where money comes from and what an order is for, and ask for papers that show it. Until we have an answer the order waits; without one it is rejected.',
      ],
    },
    {
      id: 'reporting',
      title: 'Reports to authorities',
      body: [
        'Where the law obliges us we report transactions to the Financial Intelligence Unit - India (FIU-IND), freeze funds and answer the authorities. The law forbids us to tell a customer about such a report.',
      ],
    },
    {
      id: 'records',
      title: 'Records we keep',
      body: [
        'Records of transactions are kept for at least five years from the transaction, and records of identity as long as the law asks for. Past transactions stay on record even if an account is deleted.',
      ],
    },
    {
      id: 'people',
      title: 'Our own people',
      body: [
        'Staff see only what their work needs, learn to recognise what is unusual, and know whom to tell. We take back rights that are no longer needed at once.',
      ],
    },
  ],
}
