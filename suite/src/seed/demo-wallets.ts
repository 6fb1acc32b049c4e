import { type Wallet, walletSchema } from '@rupee/domain/wallet.ts'

interface DemoWallet {
  readonly wallet: Wallet
  /** What a customer reads who pays into it; rupees are paid as the bank details say. */
  readonly instructions?: string
}

export const demoWallets: readonly DemoWallet[] = [
  {
    wallet: wallet({
      id: 'inr',
      name: 'Indian Rupee',
      code: 'INR',
      position: 'Bank transfer or UPI',
      type: 'common_currency',
      buy_at: '1',
      sell_at: '1',
      reserved: '1845250.00',
      reserveShow: true,
      description: 'Paid in and out by IMPS, NEFT or UPI from an account in your own name.',
    }),
  },
  {
    wallet: wallet({
      id: 'usdt',
      name: 'USDT',
      code: 'USDT',
      position: 'Tether on TRC-20',
      buy_at: '92.40',
      sell_at: '88.60',
      reserved: '48210.75',
      reserveShow: true,
      description: 'Sent on the TRON network (TRC-20). Check the network before you send.',
    }),
    instructions: 'Send USDT on the TRON network (TRC-20) only, to TDemoUsdtAddressForTests000000001.',
  },
  {
    wallet: wallet({
      id: 'deriv-usd',
      name: 'Deriv USD',
      code: 'DERIV',
      position: 'Deriv trading account',
      buy_at: '93.10',
      sell_at: '87.50',
      reserved: '22640.00',
      reserveShow: true,
      description: 'Moved between Deriv accounts by payment agent transfer.',
    }),
    instructions: 'Withdraw through payment agent to CR0000001. Put nothing in the remarks.',
  },
  {
    wallet: wallet({
      id: 'skrill-usd',
      name: 'Skrill USD',
      code: 'SKRILL',
      position: 'Skrill wallet in dollars',
      buy_at: '94.50',
      sell_at: '86.20',
      reserved: '9875.40',
      reserveShow: true,
      description: 'Sent to the e-mail address of a verified Skrill wallet.',
    }),
    instructions: 'Send dollars to skrill@example.com from a Skrill wallet in your own name.',
  },
  {
    wallet: wallet({
      id: 'neteller',
      name: 'Neteller',
      code: 'NETELLER',
      position: 'Neteller wallet in dollars',
      buy_at: '94.80',
      sell_at: '86.00',
      reserved: '6120.00',
      reserveShow: true,
      description: 'Sent to the e-mail address of a verified Neteller wallet.',
    }),
    instructions: 'Send dollars to neteller@example.com from a Neteller wallet in your own name.',
  },
  {
    wallet: wallet({
      id: 'astropay',
      name: 'AstroPay',
      code: 'ASTROPAY',
      position: 'AstroPay wallet in dollars',
      buy_at: '95.20',
      sell_at: '85.40',
      reserved: '3450.00',
      reserveShow: false,
      description: 'Sent to the phone number of an AstroPay wallet.',
    }),
    instructions: 'Send dollars to the AstroPay wallet +91 00000 00000.',
  },
  {
    wallet: wallet({
      id: 'tron',
      name: 'TRON',
      code: 'TRX',
      position: 'TRX on its own network',
      buy_at: '28.90',
      sell_at: '26.10',
      reserved: '184300.00',
      reserveShow: true,
      description: 'Arrives within minutes. One confirmation is enough.',
    }),
    instructions: 'Send TRX to TDemoTronAddressForTests0000000001.',
  },
  {
    wallet: wallet({
      id: 'binance-coin',
      name: 'Binance Coin',
      code: 'BNB',
      position: 'BNB Smart Chain (BEP-20)',
      buy_at: '61250.00',
      sell_at: '57900.00',
      reserved: '38.420000',
      reserveShow: true,
      description: 'Sent on BNB Smart Chain (BEP-20).',
      decimals: 6,
    }),
    instructions: 'Send BNB on BNB Smart Chain (BEP-20) only, to 0xDemoBnbAddressForTests00000000000001.',
  },
  {
    wallet: wallet({
      id: 'bitcoin',
      name: 'Bitcoin',
      code: 'BTC',
      position: 'BTC on its own network',
      buy_at: '8412500.00',
      sell_at: '8068000.00',
      reserved: '1.27450000',
      reserveShow: true,
      description: 'Sent after two confirmations, usually within half an hour.',
      decimals: 8,
    }),
    instructions: 'Send BTC to bc1qdemobitcoinaddressfortests0000000001.',
  },
].map((demo, rank) => ({ ...demo, wallet: { ...demo.wallet, rank } }))

function wallet(fields: { readonly id: string } & Partial<Wallet>): Wallet {
  return walletSchema.parse({ type: 'currency', image: `wallets/${fields.id}.svg`, ...fields })
}

export const demoBankDetails: Readonly<Record<string, string>> = {
  bank_name: 'Example Bank',
  branch_name: 'MG Road, Bengaluru',
  account_name: 'Rupee Exchange (demo)',
  account_number: '000111222333',
  ifsc_code: 'EXMP0000123',
  upi_id: 'rupee.exchange@examplebank',
  extra_details:
    'Pay from an account in your own name and keep the payment reference (UTR). Third-party payments are returned.',
}

export const demoAd = 'Deriv and USDT orders placed before 9 pm are paid out the same evening.'
