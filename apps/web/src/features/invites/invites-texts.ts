import type { InviteState } from '@lading/contracts/accounts/invites';

const states: Readonly<Record<InviteState, string>> = {
  waiting: 'Sent',
  opened: 'Opened',
  used: 'Joined',
  expired: 'Expired',
  revoked: 'Withdrawn',
};

/** Every word of the page of a carrier's invites; braces are filled by `fill`. */
export const texts = {
  title: 'Invites',
  lead: 'Invite customers to your site. The email comes in your brand. Its link works for that address only, for 14 days.',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'An administrator of your company can give you the privilege to invite customers.',
  },
  form: {
    title: 'Invite a customer',
    email: 'Email',
    companyName: 'Company',
    firstName: 'First name',
    lastName: 'Last name',
    submit: 'Send invite',
    done: 'The invite to {email} is on its way',
  },
  name: 'invites',
  one: '1 invite',
  count: '{count} invites',
  search: 'Email or company',
  firstUse: { title: 'No invites yet', detail: 'Each customer you invite appears here with their progress.' },
  list: { anyState: 'Any status', by: 'by {name}' },
  again: {
    label: 'Send again',
    named: 'Send again: invite to {email}',
    done: 'Invite to {email} sent again',
    doneDetail: 'The previous link no longer works.',
    failed: "We couldn't send it again",
  },
  revoke: {
    label: 'Withdraw',
    named: 'Withdraw the invite to {email}',
    title: 'Withdraw the invite to {email}?',
    detail: 'Its link will stop working.',
    done: 'Invite to {email} withdrawn',
    failed: "We couldn't withdraw it",
  },
  states,
} as const;
