import { useState } from 'react'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

/** First the address, then the code that was sent there together with the new password. */
export function PasswordReset() {
  const [email, setEmail] = useState<string>()
  if (email === undefined) return <ResetRequestForm onSent={setEmail} />
  return <NewPasswordForm email={email} onOtherAddress={() => setEmail(undefined)} />
}
