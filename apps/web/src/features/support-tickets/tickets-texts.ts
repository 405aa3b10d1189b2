import type { TicketAssigneeFilter, TicketKind, TicketState } from '@lading/contracts/support/support-tickets';

const states: Readonly<Record<TicketState, string>> = { open: 'Open', answered: 'Answered', closed: 'Closed' };
const kinds: Readonly<Record<TicketKind, string>> = { ticket: 'Ticket', error: 'Reported error' };
const assignees: Readonly<Record<TicketAssigneeFilter, string>> = { me: 'Mine', unassigned: 'Unassigned' };

/** Texts of the pages of support tickets; braces are filled by `fill`. */
export const texts = {
  title: 'Support tickets',
  name: 'tickets',
  one: '1 ticket',
  count: '{count} tickets',
  search: 'Number, subject or contact',
  noAccess: {
    title: "You don't have access to this page",
    detail: "Portal administrators answer tickets. You can't answer them while acting as another user.",
  },
  done: { title: 'All caught up', detail: 'No tickets are waiting for an answer.', all: 'Show all tickets' },
  firstUse: { title: 'No tickets yet', detail: 'Tickets sent with “Contact support” appear here.' },
  states,
  kinds,
  assignees,
  filters: {
    allStates: 'Any status',
    allKinds: 'All types',
    allCategories: 'All categories',
    allAssignees: 'All assignees',
  },
  unassigned: 'Unassigned',
  detail: {
    back: 'All tickets',
    heading: 'Ticket {number}',
    copy: 'Ticket number',
    notFound: {
      title: "We couldn't find that ticket",
      detail: 'The link may be wrong.',
      action: 'All tickets',
    },
    failed: "We couldn't load the ticket",
    offline: "You are offline. We'll load the ticket when you reconnect.",
    conversation: 'Messages',
    facts: 'About this ticket',
    context: 'Page details',
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
    acting: 'Acted as by',
    page: 'Page',
    trace: 'Trace ID',
    save: 'Save {name}, {size}',
    saveFailed: "We couldn't download {name}",
  },
  answer: {
    label: 'Your reply',
    help: "We'll email it to {email} in the site's brand.",
    send: 'Send reply',
    done: 'The answer is on its way to {email}',
    failed: "We couldn't send the answer",
    impossible: "You can't answer this ticket because the sender gave no email address.",
  },
  actions: {
    close: 'Close ticket',
    closed: 'Ticket {number} closed',
    reopen: 'Reopen',
    reopened: 'Ticket {number} reopened',
    assign: 'Assigned to',
    take: 'Assign to me',
    assigned: 'Ticket {number} assigned to {name}',
    unassigned: 'Ticket {number} unassigned',
    failed: "We couldn't change the ticket",
  },
} as const;
