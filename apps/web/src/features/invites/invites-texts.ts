import type { InviteState } from '@lading/contracts/accounts/invites';

const states: Readonly<Record<InviteState, string>> = {
  queued: 'Waiting to be sent',
  waiting: 'Sent',
  opened: 'Opened',
  used: 'Joined',
  expired: 'Expired',
  revoked: 'Withdrawn',
};

/** Texts of the page of a carrier's invites; braces are filled by `fill`. */
export const texts = {
  title: 'Invites',
  lead: 'Invite customers to your site. The email comes in your brand. Its link works for that address only, for 14 days.',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'An administrator of your company can give you the privilege to invite customers.',
  },
  several: 'Invite several',
  form: {
    title: 'Invite a customer',
    email: 'Email',
    companyName: 'Company',
    firstName: 'First name',
    lastName: 'Last name',
    reminder: "Remind them once after 4 days if they haven't joined",
    submit: 'Send invite',
    done: 'The invite to {email} is on its way',
  },
  name: 'invites',
  one: '1 invite',
  count: '{count} invites',
  search: 'Email or company',
  drawer: { title: 'Filter invites', show: 'Show invites' },
  firstUse: { title: 'No invites yet', detail: 'Each customer you invite appears here with their progress.' },
  list: {
    anyState: 'Any status',
    anyInviter: 'Anyone',
    by: 'by {name}',
    none: '–',
    rowName: 'the invite to {email}',
    reminded: 'Sent {date}',
    reminder: 'After 4 days',
  },
  again: {
    label: 'Send again',
    done: 'Invite to {email} sent again',
    doneDetail: 'The previous link no longer works.',
    failed: "We couldn't send it again",
  },
  revoke: {
    label: 'Withdraw invite',
    title: 'Withdraw the invite to {email}?',
    detail: 'Its link will stop working.',
    done: 'Invite to {email} withdrawn',
    failed: "We couldn't withdraw it",
  },
  revokeChosen: {
    label: 'Withdraw invites',
    title: 'Withdraw {count}?',
    detail:
      'Their links will stop working. Invites that customers joined with stay as they are. You can send a new invite later.',
    confirm: 'Withdraw invites',
    done: '{count} withdrawn',
    unchanged: '{count} not changed: joined or withdrawn before.',
    failed: "We couldn't withdraw them",
    tooMany: 'Up to 200 invites can be withdrawn together.',
  },
  sending: {
    title: 'Sending invites from {name}',
    progress: '{sent} of {total} emails sent, 60 a minute.',
    progressName: 'Emails sent from {name}',
    cancel: 'Cancel the rest',
    cancelTitle: 'Cancel {count} of {name}?',
    oneEmail: '1 email',
    emails: '{count} emails',
    cancelDetail: 'Invites that were sent stay. The others are removed; you can import the file again to send them.',
    keep: 'Keep sending',
    canceled: '{count} canceled',
    cancelFailed: "We couldn't cancel the emails",
  },
  states,
} as const;
