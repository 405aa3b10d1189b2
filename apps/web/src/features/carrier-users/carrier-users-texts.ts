import type { CarrierUserAction } from '@lading/contracts/accounts/carrier-users';
import type { CustomerUserStatus } from '@lading/contracts/accounts/customer-users';

/** The words of the page of a carrier's users; braces are filled by `fill`. */
export const texts = {
  title: 'Users',
  ofCarrier: 'Users of {name}',
  path: 'Path',
  carriers: 'Carriers',
  name: 'users',
  count: '{count} users',
  one: '1 user',
  search: 'Name or email',
  invite: 'Invite user',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'An administrator of your carrier can give you the privilege to invite or manage users.',
  },
  noAdminAccess: {
    title: "You don't have access to this page",
    detail: 'A super administrator can give you the privilege "manage carrier users".',
  },
  notFound: { title: "We can't find this carrier", detail: 'It may have been removed.', action: 'Back to carriers' },
  firstUse: {
    title: 'No users yet',
    detail: 'Invite the people who sell, price and run freight for this carrier.',
  },
  statuses: { invited: 'Invited', active: 'Active', suspended: 'Suspended' } satisfies Record<
    CustomerUserStatus,
    string
  >,
  allStatuses: 'Select all statuses',
  neverSignedIn: 'Never',
  secondFactor: { on: 'On', off: 'Off' },
  you: 'You',
  more: 'Actions for {name}',
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
    reinvite: 'A new invitation is on its way to {email}',
    activate: '{name} reactivated',
    suspend: '{name} suspended',
    suspendDetail: "They've been signed out everywhere. Their customers stay assigned to them.",
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
    lastAdministrator: 'Make another user a carrier administrator first. Every carrier needs at least one.',
  } satisfies Record<CarrierUserAction, string> & { lastAdministrator: string },
  undo: 'Undo',
  reset: {
    title: 'Reset the second factor of {name}?',
    detail:
      "{name} will be signed out and can sign in with the password alone, until they set up a second factor again. We'll email them.",
  },
  form: {
    inviteTitle: 'Invite user',
    editTitle: 'Edit {name}',
    inviteLead: "We'll email them a link to choose a password. It works for seven days.",
    email: 'Email',
    phone: 'Phone',
    ownFixed: 'You change your name and password under My account. Another administrator changes your role.',
    notManaged: "Your role can't change this user.",
    role: 'Role',
    position: 'Position',
    positionHelp: 'What your company calls the position, such as "Regional sales manager".',
    privileges: 'Privileges',
    notYours: 'You can only grant privileges that you hold yourself.',
    save: 'Save',
    send: 'Send invitation',
    cancel: 'Cancel',
    loadNewer: 'Load the newer values',
  },
} as const;
