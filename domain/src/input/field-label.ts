import { said, t } from '../language/translate.ts'

/** Labels that cannot be made from the name of the field. */
const labels: Readonly<Record<string, string>> = {
  email: said('E-mail address'),
  tel: said('Phone number'),
  msg: said('Message'),
  text: said('Text'),
  transactionId: said('Payment transaction ID'),
  SendersPaymentDetails: said("Sender's payment details"),
  adminNotes: said('Note'),
  cryptoAddress: said('Wallet address'),
  // Labels of other fields that customers fill in, listed so that they have a translation.
  name: said('Name'),
  accountName: said('Account name'),
  accountNumber: said('Account number'),
  ifscCode: said('IFSC code'),
  branch: said('Branch'),
  bankName: said('Bank name'),
  branch_name: said('Branch name'),
  upiID: said('UPI ID'),
  // For staff only.
  extra_details_hi: 'Extra details (Hindi)',
  text_hi: 'Text in Hindi',
  walletID_Description_hi: 'Wallet ID text in Hindi',
}

/** Words that are written in capitals. */
const initials = /\b(ifsc|micr|swift|upi|id)\b/gi

/** Returns the label of a field: `account_number` and `accountNumber` both become Account number. */
export function toFieldLabel(name: string): string {
  // Callers choose field names, including names that every object has.
  const known = Object.hasOwn(labels, name) ? labels[name] : undefined
  if (known) return t(known)
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return t(label.replaceAll(initials, (word) => word.toUpperCase()))
}
