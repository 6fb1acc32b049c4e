/** Four letters of the bank, a zero, six characters of the branch. The branch itself is not checked. */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/i.test(text.trim())
}

/** People write account numbers in groups. */
export function isAccountNumber(text: string): boolean {
  return /^\d{9,18}$/.test(text.replaceAll(/[\s-]/g, ''))
}

/** After the @ stands the name of a bank or an app, which has no dot: with one it is an e-mail address. */
export function isUpiId(text: string): boolean {
  return /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text.trim())
}
