import type { TicketAssigneeFilter, TicketKind, TicketState } from '@lading/contracts/support/support-tickets';

const states: Readonly<Record<TicketState, string>> = { open: 'Open', answered: 'Answered', closed: 'Closed' };
const kinds: Readonly<Record<TicketKind, string>> = { ticket: 'Ticket', error: 'Reported error' };
const assignees: Readonly<Record<TicketAssigneeFilter, string>> = { me: 'Mine', nobody: 'Nobody’s' };

/** Every word of the pages of support tickets; braces are filled by `fill`. */
export const texts = {
  title: 'Support tickets',
  name: 'tickets',
  one: '1 ticket',
  count: '{count} tickets',
  search: 'Number, subject or contact',
  noAccess: {
    title: 'You do not have access to this page',
    detail: 'Administrators of the portal answer tickets, in their own name.',
  },
  done: { title: 'All caught up', detail: 'No ticket waits for an answer.', all: 'Show all tickets' },
  firstUse: { title: 'No ticket yet', detail: 'What people send by “Contact support” arrives here.' },
  states,
  kinds,
  assignees,
  filters: {
    allStates: 'Any status',
    allKinds: 'All kinds',
    allCategories: 'All categories',
    allAssignees: 'Anybody’s',
  },
  nobody: 'Nobody',
  detail: {
    back: 'All tickets',
    heading: 'Ticket {number}',
    copy: 'Ticket number',
    notFound: {
      title: 'We could not find that ticket',
      detail: 'The address may be misspelt.',
      action: 'All tickets',
    },
    failed: 'The ticket could not be loaded',
    offline: 'You are offline. The ticket is loaded as soon as there is a connection again.',
    conversation: 'Messages',
    facts: 'About this ticket',
    context: 'What the page knew',
    files: 'Files',
    noName: 'Visitor',
    you: 'Support',
    from: 'From',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    site: 'Site',
    mainSite: 'Main site',
    reference: 'Reference',
    acting: 'Acted for by',
    page: 'Page',
    trace: 'Trace id',
    save: 'Save {name}, {size}',
    saveFailed: 'We could not fetch {name}',
  },
  answer: {
    label: 'Your answer',
    help: 'It goes to {email} by mail, in the brand of the site.',
    send: 'Send answer',
    done: 'The answer is on its way to {email}',
    failed: 'We could not send the answer',
    impossible: 'Nobody can be answered: the sender has named no address.',
  },
  actions: {
    close: 'Close ticket',
    closed: 'Ticket {number} is closed',
    reopen: 'Open again',
    reopened: 'Ticket {number} is open again',
    assign: 'Looked after by',
    take: 'Take it',
    assigned: 'Ticket {number} is looked after by {name}',
    unassigned: 'Nobody looks after ticket {number}',
    failed: 'We could not change the ticket',
  },
} as const;
