import type { Described } from './described.ts'

export const members = {
  inviteStaff: {
    summary: 'Invites somebody to the staff by e-mail.',
    details: [
      'The invitation is valid for 7 days and replaces an earlier one to the same address. At most 20 an',
      'hour.',
    ],
    fields: { email: 'Without a plus sign' },
    example: {
      sends: { email: 'asha.verma@example.com', role: 'viewer' },
      answers: { code: 'staffInvited' },
    },
    refusals: { 400: ['allFieldsRequired', 'invalidEmail', 'chooseRole'], 409: ['alreadyStaff'] },
  },
  staffMembers: {
    summary: 'Lists the staff and the open invitations.',
    details: ['`sessions` is the number of browsers that they are logged in with.'],
    example: {
      answers: {
        staff: [
          {
            id: '…',
            name: '…',
            email: '…',
            role: 'admin',
            since: '2026-11-22T10:30:00.000Z',
            'last_seen?': '2026-11-22T10:30:00.000Z',
            sessions: 1,
          },
        ],
        invitations: [
          {
            id: '<invitation>',
            email: 'asha.verma@example.com',
            role: 'viewer',
            by: '…',
            at: '2026-11-22T10:30:00.000Z',
            expires: '2026-11-22T10:30:00.000Z',
          },
        ],
      },
    },
  },
  cancelInvitation: {
    summary: 'Cancels an invitation.',
    fields: { id: 'The invitation' },
    example: { sends: { id: '<invitation>' }, answers: { code: 'invitationCancelled' } },
    refusals: { 404: ['noSuchInvitation'] },
  },
  acceptInvitation: {
    summary: 'Accepts an invitation to the staff.',
    details: [
      'For the customer whose confirmed e-mail address is invited. Ends all their sessions; they are',
      'staff after the next login. All admins get a mail.',
    ],
    fields: { id: "The invitation. A page reads it from `invitations`, where `email` is its customer's own" },
    example: {
      sends: { id: '<anotherInvitation>' },
      answers: { code: 'invitationAccepted' },
    },
    refusals: {
      404: [
        [
          'noSuchInvitation',
          "Somebody else's, accepted, cancelled or replaced, or its sender left the staff",
        ],
      ],
      409: [['invitationOver', 'After seven days'], 'alreadyStaff'],
    },
  },
  changeRole: {
    summary: 'Changes the role of a colleague.',
    details: [
      'Their sessions end; they and all admins get a mail. Invitations by somebody who is no longer an',
      'admin become void.',
    ],
    fields: { id: 'The member of staff' },
    example: {
      sends: { id: '<uid>', role: 'operator' },
      answers: { code: 'roleChanged' },
    },
    refusals: { 400: ['chooseRole'], 403: ['ownRole'], 404: ['noSuchStaff'], 409: ['noThirdAdmin'] },
  },
  endStaffSessions: {
    summary: 'Logs a colleague, or the caller, out on all devices.',
    details: ['They stay staff.'],
    fields: { id: 'The member of staff' },
    example: { sends: { id: '<uid>' }, answers: { code: 'staffSessionsEnded' } },
    refusals: { 404: ['noSuchStaff'] },
  },
  revokeStaff: {
    summary: 'Removes a colleague from the staff.',
    details: [
      'Their sessions end, invitations that they sent become void, and they and all admins get a mail.',
      'Their account as a customer stays.',
    ],
    fields: { id: 'The member of staff' },
    example: {
      sends: { id: '<uid>' },
      answers: { code: 'staffRevoked' },
    },
    refusals: { 403: ['ownRole'], 404: ['noSuchStaff'], 409: ['noThirdAdmin'] },
  },
} satisfies Described
