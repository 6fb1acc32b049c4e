import type { LegalText } from './legal-text.ts'

export const privacyText: LegalText = {
  title: 'Privacy policy',
  summary: 'Which data we keep about you, what for, for how long, and what you can ask of us.',
  updated: '2026-11-25',
  sections: [
    {
      id: 'what-we-keep',
      title: 'Data we keep',
      body: [
        [
          'Your account: name, e-mail address, a password that nobody can read back, and when you registered.',
          'Your identity, for KYC: mobile number, Aadhaar number, PAN, pictures of both cards, a photo of you with your Aadhaar card, and your video.',
          'Your withdrawal methods: bank accounts, UPI IDs and wallet addresses.',
          'Your orders: amounts, rates, dates, what you told us of your payment, the screenshots you sent, and our decision.',
          'Your messages through the contact form.',
        ],
        'Our servers also see the address of your device when it calls them. We use it to stop too many attempts. We do not keep it with your account.',
      ],
    },
    {
      id: 'what-for',
      title: 'How we use your data',
      body: [
        [
          'To carry out your orders and to write to you about them.',
          'To know who we exchange for, as the Prevention of Money-laundering Act, 2002 (PMLA) and the rules under it ask for.',
          'To find fraud and misuse, and to protect accounts.',
          'To answer you.',
        ],
        'We do not sell your data, show no advertisements of others and use no trackers.',
      ],
    },
    {
      id: 'identity-data',
      title: 'How identity data is guarded',
      body: [
        'Your Aadhaar number and PAN are stored encrypted. Our staff see the Aadhaar number masked until they ask to see it, and we record who looks at it and when. We record the same for your pictures and your video.',
        'Giving your Aadhaar card for verification is your choice; without a verified identity, however, we cannot take orders from you.',
      ],
    },
    {
      id: 'what-others-see',
      title: 'Information others can see',
      body: [
        'The home page shows the latest approved transfers to everybody, with your first name and the initial of your last name, the amounts and the date. Anyone who knows the ID of a transfer can see its status, with the same details.',
        'Beyond that we pass data on only to those who run our servers and send our mail for us, and to authorities where the law obliges us, among them the Financial Intelligence Unit - India (FIU-IND).',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        [
          'Your account, identity data and withdrawal methods: as long as you have the account, and after that where and as long as the law obliges us.',
          'Records of transactions: at least five years from the transaction, as the PMLA asks for.',
          'Your messages through the contact form: 180 days, or until your account is deleted.',
          'Codes that we e-mail to you: some minutes.',
        ],
      ],
    },
    {
      id: 'on-your-device',
      title: 'On your device',
      body: [
        'We set two cookies that the service cannot do without: one that keeps you logged in, and one that protects calls against forgery. Your browser also remembers that you are logged in, which language and colours you chose, that you have accepted our notice, and how a page was laid out when you last saw it. It also keeps what you have begun and not sent yet: the wallets and amount of the converter until you close the tab, and the details, numbers and files of an order or of your KYC form until you send them or log out. Those are encrypted, and open only while you are logged in. Nothing else is kept.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'Under the Digital Personal Data Protection Act, 2023 you can ask us',
        [
          'what data we hold about you and whom we gave it to;',
          'to correct or complete it;',
          'to delete it, unless the law obliges us to keep it;',
          'to deal with a complaint, and you can name somebody who exercises your rights when you cannot.',
        ],
        'You can withdraw a consent at any time; what was lawful before stays lawful. Write to us by any of the ways below. If our answer does not satisfy you, you can complain to the Data Protection Board of India.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        'The service is for people of at least 18 years. It does not address children, and we do not knowingly collect data of children under 13. If you believe that a child has given us data, tell us, and we delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'When we change this policy, the day at the top changes with it. If a change matters for data that you have given us already, we tell you by e-mail.',
      ],
    },
  ],
}
