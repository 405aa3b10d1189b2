import type { CarrierUserAction } from '@lading/contracts/accounts/carrier-users';
import type { CustomerUserStatus } from '@lading/contracts/accounts/customer-users';

/** Texts of every list of managed users; braces are filled by `fill`. */
export const managedUserTexts = {
  name: 'users',
  count: '{count} users',
  one: '1 user',
  search: 'Name or email',
  statuses: { invited: 'Invited', active: 'Active', suspended: 'Suspended' } satisfies Record<
    CustomerUserStatus,
    string
  >,
  allStatuses: 'Select all statuses',
  neverSignedIn: 'Never',
  secondFactor: { on: 'On', off: 'Off' },
  you: 'You',
  actions: {
    update: 'Edit',
    reinvite: 'Invite again',
    activate: 'Reactivate',
    suspend: 'Suspend',
    resetSecondFactor: 'Reset second factor',
    endSessions: 'Sign out everywhere',
  } satisfies Record<CarrierUserAction, string>,
  done: {
    invite: '{name} invited',
    inviteDetail: 'We emailed {email} a link to choose a password. It works for seven days.',
    update: '{name} updated',
    reinvite: 'A new invite is on its way to {email}',
    activate: '{name} reactivated',
    suspend: '{name} suspended',
    resetSecondFactor: 'Second factor of {name} reset',
    endSessions: '{name} signed out everywhere',
  },
  failed: {
    update: "We couldn't change {name}",
    reinvite: "We couldn't invite {name} again",
    activate: "We couldn't reactivate {name}",
    suspend: "We couldn't suspend {name}",
    resetSecondFactor: "We couldn't reset the second factor of {name}",
    endSessions: "We couldn't sign out {name}",
  } satisfies Record<CarrierUserAction, string>,
  undo: 'Undo',
  suspendTitle: 'Suspend {name}?',
  suspendConfirm: 'Suspend user',
  reset: {
    title: 'Reset the second factor of {name}?',
    detail:
      "{name} will be signed out and can sign in with the password alone, until they set up a second factor again. We'll email them.",
  },
  form: {
    editTitle: 'Edit {name}',
    inviteLead: "We'll email them a link to choose a password. It works for seven days.",
    email: 'Email',
    phone: 'Phone',
    ownFixed: 'You change your name and password under My account. Another administrator changes your role.',
    role: 'Role',
    privileges: 'Privileges',
    notYours: 'You can only grant privileges that you hold yourself.',
    save: 'Save user',
    send: 'Send invite',
    cancel: 'Cancel',
  },
  secondStep: {
    title: 'Confirm your second factor',
    lead: 'Changes to super administrators need a code. It counts for ten minutes.',
    code: 'Code',
    codeHelp: 'From your authenticator app, or a recovery code.',
    confirm: 'Confirm code',
    off: 'Changes to super administrators need a second factor, and you have none yet. Turn it on under My account, then try again.',
    toAccount: 'My account',
  },
} as const;
