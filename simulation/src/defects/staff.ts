import type { Defect } from './defect.ts'

export const defectsOfStaff: readonly Defect[] = [
  {
    name: 'an approval without its entry',
    what: 'The audit does not name the second person.',
    file: 'functions/src/staff/approvals/end-approval.ts',
    found: 'addAuditEntry(transaction, { action: actions[state], by, at: now, about: id, to })',
    instead:
      "if (!['approved', 'standing'].includes(state)) addAuditEntry(transaction, { action: actions[state], by, at: now, about: id, to })",
    seenBy: 'deeds',
  },
  {
    name: 'a KYC confirmed without its entry',
    what: 'The audit does not say who verified a customer.',
    file: 'functions/src/identity/kyc/decide-kyc.ts',
    found: '      addAuditEntry(transaction, { ...recorded, from: { is_verified: false } }, entry)\n',
    instead: '',
    seenBy: 'tallies',
  },
  {
    name: 'a seal leaves out the last minute',
    what: 'Entries of the last minute can be changed unnoticed.',
    file: 'functions/src/platform/audit/sealing.ts',
    found: 'queryEntries(from, until).limit(',
    instead: 'queryEntries(from, new Date(until.getTime() - 60_000)).limit(',
    seenBy: 'seals',
  },
  {
    name: 'a seal does not cover times',
    what: 'The time of an entry can be changed unnoticed.',
    file: 'functions/src/platform/audit/fingerprint.ts',
    found: 'if (value instanceof Timestamp) return',
    instead: "if (value instanceof Timestamp) return 'time'\n  if (value instanceof Timestamp) return",
    seenBy: 'seals',
  },
  {
    name: 'a second person of their own',
    what: 'A person can approve their own request.',
    file: 'functions/src/staff/approvals/decide-approval.ts',
    found: "    ensure(!isOwn, 'forbidden', 'ownApproval')\n",
    instead: '',
    seenBy: 'own cases',
  },
  {
    name: 'large payouts by one person',
    what: 'No payout asks for a second person.',
    file: 'functions/src/exchange/approvals/payout-decision.ts',
    found: 'takesTwo: takesTwo && !isCovered,',
    instead: 'takesTwo: false,',
    seenBy: 'own cases',
  },
]
