import type { TransferAction, TransferPart } from '@lading/contracts/customers/customer-transfers';
import { transferTexts } from '../../entities/customer-transfer/transfer-texts.js';

/** Texts of the transfers of customers between users of a carrier; braces are filled by `fill`. */
export const texts = {
  title: 'Transfers',
  lead: 'Move customers, locations and open invites from one user to another.',
  name: 'transfers',
  count: '{count} transfers',
  one: '1 transfer',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'Only administrators of your carrier can transfer customers.',
  },
  firstUse: {
    title: 'No transfers yet',
    detail: 'Transfer customers when a representative leaves or a territory changes hands.',
  },
  failures: {
    recipient: 'The recipient was no longer active.',
    interrupted: transferTexts.interrupted,
  },
  parts: { companies: 'Companies', locations: 'Locations', invites: 'Open invites' } satisfies Record<
    TransferPart,
    string
  >,
  location: '1 location',
  locations: '{count} locations',
  invite: '1 open invite',
  invites: '{count} open invites',
  nothing: 'No customers',
  asking: {
    cancel: 'Customers of {from} stay where they are. You can schedule another transfer at any time.',
    undo: "Everything that hasn't changed since goes back to {from}. We email both users. You can undo it until {until}.",
  } satisfies Record<TransferAction, string>,
  form: {
    loadFailed: "We couldn't load the users",
    choose: 'Choose a user',
    holds: '{what}',
    suspended: '{what} · suspended',
    parts: 'What to transfer',
    companies: 'Companies that the user represents',
    locations: 'Locations that the user represents apart from their company',
    invites: 'Open invites that the user sent',
    dayHelp: 'It starts at midnight in your time zone, with the customers the user represents then.',
    same: 'Choose a different user.',
    notify: "Email the companies' administrators who their new contact is",
    scheduled: 'Transfer scheduled for {day}',
    scheduledDetail: 'It starts at midnight in your time zone. We email both users when it has finished.',
    startedDetail: 'We email both users when it has finished.',
  },
  preview: {
    moves: 'To transfer',
    openQuotes: 'Open quotes',
    openClaims: 'Open claims',
    emails: 'Email to the companies',
    undo: 'You can undo a transfer for 24 hours.',
    nothing: '{from} has nothing to transfer.',
    nothingYet: '{from} has nothing to transfer today. On the day, we transfer what there is then.',
    blind: '{to} lacks the privilege "customer visibility" and won\'t see these customers.',
    otherLocation: '1 location of these companies has another representative and stays with them.',
    otherLocations: '{count} locations of these companies have other representatives and stay with them.',
    scheduled: 'Another transfer with one of these users is scheduled.',
    scheduledMany: '{count} other transfers with these users are scheduled.',
  },
} as const;
