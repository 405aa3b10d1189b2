import { managedUserTexts } from '../../entities/user/managed-user-texts.js';

/** Texts of the page of a carrier's users; braces are filled by `fill`. */
export const texts = {
  ...managedUserTexts,
  title: 'Users',
  ofCarrier: 'Users of {name}',
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
  lastAdministrator: 'Make another user a carrier administrator first. Every carrier needs at least one.',
  suspending: {
    done: "They've been signed out everywhere. Their customers stay assigned to them.",
    customers: '{count} customers',
    oneCustomer: '1 customer',
    locations: '{count} locations',
    oneLocation: '1 location',
    both: '{customers} and {locations}',
    detail:
      "{name} represents {what}. Suspending doesn't change that. To have someone else represent these, assign them first.",
    link: 'View their customers',
    transfer: 'Transfer their customers',
  },
  form: {
    ...managedUserTexts.form,
    inviteTitle: 'Invite user',
    notManaged: "Your role can't change this user.",
    position: 'Position',
    positionHelp: 'What your company calls the position, such as "Regional sales manager".',
  },
} as const;
