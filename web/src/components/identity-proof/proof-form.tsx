import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { CallAnswer } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { said, t } from '@rupee/domain/language/translate.ts'
import type { ProofWay } from '@rupee/domain/people/factors.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type ReactNode, useState } from 'react'
import { hasPasskeys } from '#lib/passkeys/passkeys.ts'
import { OwnerProof } from './owner-proof.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { AppCodeProof, RecoveryCodeProof } from './typed-proofs.tsx'
import { type Prove, useProve } from './use-prove.ts'

type Answer = CallAnswer<(typeof calls)['secondFactor']>

interface ProofFormProps {
  readonly ways: readonly ProofWay[]
  readonly onProved: (answer: Answer) => Promise<void> | void
  /** Called when the login has expired and must start over. */
  readonly onLapsed?: () => void
  /** Link or button that leads back. */
  readonly back: ReactNode
}

const proofs: Readonly<Record<ProofWay, (props: { prove: Prove }) => ReactNode>> = {
  passkey: PasskeyProof,
  totp: AppCodeProof,
  recovery: RecoveryCodeProof,
  password: OwnerProof,
}

const invitations: Readonly<Record<ProofWay, string>> = {
  passkey: said('Use a passkey'),
  totp: said('Use a code from the authenticator app'),
  recovery: said('Use a recovery code'),
  password: said('Use the password'),
}

/** Form for an identity proof: offers the best way first, and the others on request. */
export function ProofForm({ ways, onProved, onLapsed, back }: ProofFormProps) {
  const usable = ways.filter((way) => way !== 'passkey' || hasPasskeys())
  const [chosen, choose] = useState<ProofWay>()
  const prove = useProve({
    // The password only mails a code; the form stays open.
    onProved: (answer) => (answer.mailed ? undefined : onProved(answer)),
    onLapsed,
  })
  const way = chosen ?? usable[0]
  const Proof = way && proofs[way]
  return (
    <Stack spacing={2.5}>
      {Proof ? <Proof prove={prove} /> : <Alert severity="error">{t(texts.passkeyElsewhere)}</Alert>}
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {usable
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} size="small" onClick={() => choose(other)}>
              {t(invitations[other])}
            </Button>
          ))}
        {back}
      </Stack>
    </Stack>
  )
}
