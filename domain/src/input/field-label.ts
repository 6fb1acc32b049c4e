/** Labels that cannot be made from the name of the field. */
const labels: Readonly<Record<string, string>> = {
  email: 'E-mail address',
  tel: 'Phone number',
  msg: 'Message',
  text: 'Text',
  transactionId: 'Payment transaction ID',
  SendersPaymentDetails: "Sender's payment details",
  adminNotes: 'Note',
  cryptoAddress: 'Wallet address',
}

/** Words that are written in capitals. */
const initials = /\b(ifsc|micr|swift|upi|id)\b/gi

/** The label of a field: `account_number` and `accountNumber` both give Account number. */
export function fieldLabel(name: string): string {
  if (labels[name]) return labels[name]
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
  return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll(initials, (word) => word.toUpperCase())
}
