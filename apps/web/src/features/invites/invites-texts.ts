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
  lead: 'Invite customers to your site. The mail comes in your brand, its link is for one address and fourteen days.',
  noAccess: {
    title: 'You do not have access to this page',
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
  firstUse: { title: 'No invites yet', detail: 'Each customer you invite is listed here with how far they have come.' },
  list: { anyState: 'Any status', by: 'by {name}' },
  again: {
    label: 'Send again',
    named: 'Send again the invite to {email}',
    done: 'The invite to {email} was sent again',
    doneDetail: 'The link before opens nothing any more.',
    failed: 'We could not send it again',
  },
  revoke: {
    label: 'Withdraw',
    named: 'Withdraw the invite to {email}',
    title: 'Withdraw the invite to {email}?',
    detail: 'Its link opens nothing any more.',
    done: 'The invite to {email} is withdrawn',
    failed: 'We could not withdraw it',
  },
  states,
} as const;
