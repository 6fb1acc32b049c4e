import type { Described } from './described.ts'

export const wallets = {
  currencies: {
    summary: 'Lists all wallets with their rates.',
    details: [
      'Up to 600 times a minute; up to a second old. A customer pays `buy_at` and gets `sell_at` rupees',
      'for one unit. `image` is a path below `/media/`, `decimals` the number of decimal places.',
      '`reserved` is there if `reserveShow` is true. Optional: `description_hi` (in Hindi), `least`',
      '(minimum order), `holdMinutes` (duration of a quote) and `network` (kind of account that the',
      'wallet pays to, as in `withdrawals/add`).',
      '',
      'The rates of 30 days are public in Firestore: `points` of `rateHistory/{wallet}`, oldest first,',
      'each with `day` (in India), `buy_at` and `sell_at` at its end. They hold until the next point. No',
      'document means no change since records began.',
    ],
    example: {
      answers: {
        currencies: [
          {
            id: 'usdt',
            name: 'Tether',
            code: 'USDT',
            image: 'wallets/usdt.svg',
            position: 'Tether on TRC-20',
            type: 'currency',
            buy_at: '92.40',
            sell_at: '88.60',
            reserved: '48210.75',
            reserveShow: true,
            description: 'Sent on the TRON network (TRC-20).',
            decimals: 2,
            rank: 1000,
            version: 0,
          },
        ],
        common_currency: {
          id: '…',
          name: 'Indian Rupee',
          code: '…',
          image: '…',
          position: 'Bank transfer or UPI',
          type: 'common_currency',
          buy_at: '1',
          sell_at: '1',
          reserved: '…',
          reserveShow: true,
          description: '…',
          description_hi: '…',
          decimals: 2,
          rank: 0,
          version: 0,
        },
      },
    },
  },
  rates: {
    summary: 'Lists the wallets with the fields that staff edit.',
    details: [
      'Rupees included, and `reserved` even if it is not shown. `least`, `holdMinutes`, `targetMinutes`,',
      '`network` and `lowReserve` are there if the wallet has its own.',
    ],
    example: {
      answers: {
        currencies: [
          {
            id: 'usdt',
            name: 'Tether',
            code: 'USDT',
            sell_at: '88.60',
            buy_at: '92.40',
            reserved: '48210.75',
            reserveShow: true,
            version: 0,
          },
        ],
      },
    },
  },
  updateRates: {
    summary: 'Changes a wallet.',
    details: ['Some changes [can take a second person](api-guide.md#two-people).'],
    fields: {
      currency_id: 'The wallet',
      sell: 'Rupees for one unit',
      buy: 'Rupees for one unit',
      reserved: 'The reserve',
      reserveShow: 'Shows the reserve on the home page',
      least: 'Minimum that an order sends or receives in this wallet; empty for ₹1',
      holdMinutes:
        'Duration of a quote, from 5 to 60; empty for the default. The shorter one of two wallets applies',
      targetMinutes:
        'Target time for orders that pay out this wallet, from 5 to 1440; empty for the default of the controls. Applies to new orders and newly held rates',
      lowReserve:
        'Low-reserve threshold in units of the wallet; empty for the default (₹50,000), `0` for none',
      reserved_before:
        'The reserve that the caller saw. The difference is then applied to the current reserve',
      version: 'The version that the caller saw. A newer edit is then not overwritten',
      reason: 'For a second person and the audit',
    },
    example: {
      sends: {
        currency_id: 'usdt',
        sell: '88.70',
        buy: '92.50',
        code: 'USDT',
        reserved: '50000.00',
        reserveShow: 'true',
        reserved_before: '48210.75',
        version: '0',
      },
      answers: { code: 'currencyUpdated' },
    },
    refusals: {
      400: ['fillAllFields', 'rateOutOfBounds', 'rupeeRate'],
      404: ['noSuchWallet'],
      409: ['currencyChanged', 'codeTaken', 'reserveFallen', 'reserveTooLarge'],
    },
  },
  reserves: {
    summary: 'Compares each reserve with the sum of its movements.',
    details: ['Opening + received + edits − held by quotes − held by orders − paid out.'],
    example: {
      answers: {
        wallets: [
          {
            id: 'usdt',
            code: 'USDT',
            opening: '48210.75',
            received: '0',
            edits: '1789.25',
            heldByQuotes: '0',
            heldByOrders: '0',
            paidOut: '0',
            expected: '50000',
            reserved: '50000.00',
            balanced: true,
          },
        ],
      },
    },
  },
  updateBankDetails: {
    summary: 'Changes or adds fields of the bank account.',
    details: [
      'Besides `id`, any field named by letters, digits and underscores, with at most 1000 characters; an',
      'empty one is not shown to customers. At most 30 fields. Fields that are not sent stay as they are.',
    ],
    fields: { id: 'The bank details' },
    example: {
      sends: {
        id: 'inr',
        account_name: 'Rupee Exchange',
        account_number: '000111222333',
        extra_details: 'Keep the UTR of your payment.',
      },
      answers: { code: 'bankDetailsUpdated' },
    },
    refusals: { 400: ['fillAllFields'], 404: ['noSuchBankDetails'] },
  },
  updateWalletDetails: {
    summary: 'Changes the payment instructions of a wallet other than rupees.',
    fields: {
      currency_id: 'The wallet',
      wallet_id: 'The instructions',
      wallet_id_hi: 'The same in Hindi. Without it, Hindi readers see `wallet_id`',
    },
    example: {
      sends: { currency_id: 'usdt', wallet_id: 'Send USDT on the TRON network only, to TDemoUsdtAddress.' },
      answers: { code: 'walletDetailsUpdated' },
    },
    refusals: { 400: ['fillAllFields'], 404: ['noSuchWallet'] },
  },
  bankDetails: {
    summary: 'Returns how customers pay.',
    details: [
      'The bank account for rupees, with free-form fields, and the payment instructions of each other',
      'wallet.',
    ],
    example: {
      answers: {
        bank_details: { id: '…', account_name: '…', account_number: '…', '…': '…' },
        currencyWallets: [
          {
            id: 'usdt',
            name: 'Tether',
            code: 'USDT',
            walletID_Description: 'Send USDT on the TRON network only, to TDemoUsdtAddress.',
          },
        ],
      },
    },
    refusals: { 404: [['noSuchBankDetails', 'There is no rupee wallet']] },
  },
} satisfies Described
