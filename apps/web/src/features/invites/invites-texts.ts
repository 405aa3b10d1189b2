import type { InviteState } from '@lading/contracts/invites';

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
  intro: 'Invite customers to your site. The mail comes in your brand, its link is for one address and fourteen days.',
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
  list: {
    title: 'Your invites',
    ofAll: 'Invites of carriers',
    carrier: 'Carrier',
    search: 'Search invites',
    company: 'Company',
    email: 'Email',
    state: 'Status',
    anyState: 'Any status',
    sent: 'Sent',
    until: 'Usable until',
    by: 'by {name}',
    actions: 'Actions',
    count: '{shown} of {total} invites',
    more: 'Show more',
    none: 'Nobody was invited yet.',
    noMatch: 'No invite matches.',
  },
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
