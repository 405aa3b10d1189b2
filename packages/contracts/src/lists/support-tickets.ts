import { supportTicketsApi } from '../support/support-tickets.js';
import { defineList } from './define-list.js';

/** Support tickets of users and errors reported by their pages; tickets waiting for an answer come first. */
export const supportTicketList = defineList({
  rows: supportTicketsApi.listSupportTickets,
  key: 'id',
  columns: {
    number: { title: 'Ticket' },
    subject: { title: 'Subject' },
    state: { title: 'Status' },
    category: { title: 'Category' },
    contact: { title: 'From' },
    assignee: { title: 'Assignee' },
    createdAt: { title: 'Received' },
  },
  search: 'search',
  filters: {
    state: { title: 'Status', field: 'state' },
    kind: { title: 'Kind', field: 'kind' },
    category: { title: 'Category', field: 'categoryId' },
    assignee: { title: 'Assignee', field: 'assignee' },
  },
  preset: { state: ['open'] },
});
