/** Contracts of tokens that are often faked, by code. */
const contracts: Readonly<Record<string, readonly string[]>> = {
  USDT: [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0x55d398326f99059ff775485246999027b3197955',
  ],
  USDC: [
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
  ],
}

/** Whether a contract may be that of the token. Files without contracts, and other tokens, are taken as they are. */
export function isGenuineToken(code: string, contract: string): boolean {
  const genuine = contracts[code]
  if (!genuine || contract === '') return true
  return genuine.some((each) => (each.startsWith('0x') ? each === contract.toLowerCase() : each === contract))
}
