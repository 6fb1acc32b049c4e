import { useMemo } from 'react'
import { useWallets } from '#collections/board/board.ts'
import { findData } from '#lib/live/live.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { AccountList } from './account-list.tsx'
import { type FindCurrency, ledgerParameters, makeCurrencyFinder } from './ledger-address.ts'
import { LedgerStatement } from './ledger-statement.tsx'

/** Accounts with their balances, or the statement of the account in the address. */
export function Ledger() {
  const {
    values: { account, currency, from, to, cause },
    change,
  } = usePageParameters(ledgerParameters)
  const wallets = findData(useWallets())
  const findCurrency = useMemo<FindCurrency>(() => makeCurrencyFinder(wallets ?? []), [wallets])
  if (account === '' || currency === '')
    return <AccountList findCurrency={findCurrency} chosen={currency} onChoose={change} />
  return (
    <LedgerStatement
      key={`${account} ${currency}`}
      account={account}
      currency={currency}
      from={from}
      to={to}
      cause={cause}
      findCurrency={findCurrency}
      onChange={change}
    />
  )
}
