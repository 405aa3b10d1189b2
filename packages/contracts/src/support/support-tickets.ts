import { attachmentTypes, supportCategories } from './contact-support.js';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Choice, Id, Instant, Integer, ListOf, Open, Text } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';

export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];
export const ticketKinds = ['ticket', 'error'] as const;
export type TicketKind = (typeof ticketKinds)[number];
export const ticketAssignees = ['me', 'unassigned'] as const;
export type TicketAssigneeFilter = (typeof ticketAssignees)[number];
const categoryIds = supportCategories.map(({ id }) => id);
const mediaTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

/** A ticket in a list. */
export class SupportTicketRow {
  @Id() id!: number;
  @Text({ max: 20 }) number!: string;
  @Choice(ticketKinds) kind!: TicketKind;
  @Choice(categoryIds) categoryId!: (typeof categoryIds)[number];
  @Choice(ticketStates) state!: TicketState;
  @Text({ max: 150 }) subject!: string;
  @Text({ max: 120 }) contactName!: string;
  @Text({ max: 254, optional: true }) contactEmail!: string;
  @Text({ max: 200, optional: true, about: 'The company of the sender.' }) companyName!: string | null;
  @Id({ optional: true, about: 'The administrator it is assigned to.' }) assigneeId!: number | null;
  @Text({ max: 200, optional: true }) assigneeName!: string | null;
  @Instant() createdAt!: string;
}

export class TicketFile {
  @Id() id!: number;
  @Text({ max: 255 }) name!: string;
  @Text({ max: 100 }) mediaType!: string;
  @Integer({ min: 0, about: 'Bytes.' }) size!: number;
}

export class TicketAnswer {
  @Id() id!: number;
  @Text({ max: 5000 }) message!: string;
  @Text({ max: 200, optional: true }) authorName!: string | null;
  @Instant() createdAt!: string;
}

export class SupportTicket extends SupportTicketRow {
  @Text({ max: 5000 }) message!: string;
  @Text({ max: 40, optional: true }) contactPhone!: string;
  @Text({ max: 60, optional: true }) reference!: string;
  @Text({ max: 300, optional: true, about: 'The page of an error.' }) page!: string;
  @Text({ max: 100, optional: true }) traceId!: string;
  @Open({ optional: true, about: 'Details of an error from the page.' }) details!: object | null;
  @Text({ max: 63, optional: true, about: 'The site; empty for the neutral portal.' }) subdomain!: string;
  @Text({ max: 200, optional: true, about: 'The administrator who was acting as the sender.' }) actingUserName!:
    | string
    | null;
  @ListOf(() => TicketFile, { maxItems: 20 }) attachments!: TicketFile[];
  @ListOf(() => TicketAnswer, { maxItems: 1000 }) answers!: TicketAnswer[];
}

export class ListSupportTickets {
  @Choice(ticketStates, { optional: true, about: 'Only tickets in this state.' }) state?: TicketState;
  @Choice(ticketKinds, { optional: true, about: 'Only tickets of this kind.' }) kind?: TicketKind;
  @Choice(categoryIds, { optional: true, about: 'Only tickets of this support category.' })
  categoryId?: (typeof categoryIds)[number];
  @Choice(ticketAssignees, { optional: true, about: 'Who it is assigned to.' }) assignee?: TicketAssigneeFilter;
  @Text({ max: 100, optional: true, about: 'Text in the number, subject or contact.' }) search?: string;
  @Text({ max: 40, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 200, optional: true, about: 'Rows per page.' }) limit?: number;
}

export class SupportTicketList {
  @ListOf(() => SupportTicketRow, { maxItems: 200 }) items!: SupportTicketRow[];
  @Integer({ min: 0 }) total!: number;
  @Text({ max: 40, optional: true, about: 'Cursor of the next page; none on the last.' }) nextCursor?: string | null;
}

export class SupportTicketReference {
  @Id({ about: 'ID of the support ticket, from the ticket list.' }) id!: number;
}

export class TicketFileReference {
  @Id({ about: 'ID of the support ticket, from the ticket list.' }) id!: number;
  @Id({ about: 'ID of the attached file, from the record.' }) attachmentId!: number;
}

export class AnswerTicket {
  @Id({ about: 'ID of the support ticket, from the ticket list.' }) id!: number;
  @Text({ max: 5000 }) message!: string;
}

export class AssignTicket {
  @Id({ about: 'ID of the support ticket, from the ticket list.' }) id!: number;
  @Id({ optional: true, label: 'Assignee', about: 'An administrator of the installation; absent to unassign.' })
  assigneeId?: number | null;
}

/** An administrator who can be assigned tickets. */
export class TicketAssignee {
  @Id() userId!: number;
  @Text({ max: 200 }) name!: string;
}

export class TicketAssigneeList {
  @ListOf(() => TicketAssignee, { maxItems: 500 }) items!: TicketAssignee[];
  @Integer({ min: 0 }) total!: number;
}

export class TicketChange {
  @Text({ max: 20 }) number!: string;
}

/** Goes to the administrators who follow the `support-tickets`. */
export const supportTicketChanged = definePush('support-ticket-changed', TicketChange, 'A ticket arrived or changed.');

const keyProblems = ['idempotency-key-missing', 'idempotency-key-reused', 'idempotency-key-in-use'] as const;
const common = { access: { system: 'any' }, whileActing: 'refused' } as const;

export const supportTicketsApi = defineResource('support-tickets', {
  listSupportTickets: get({
    ...common,
    path: '/support-tickets',
    takes: ListSupportTickets,
    answers: SupportTicketList,
    about: 'Tickets and reported errors, newest first.',
    problems: ['malformed-request'],
  }),
  getSupportTicket: get({
    ...common,
    path: '/support-tickets/:id',
    takes: SupportTicketReference,
    answers: SupportTicket,
    about: 'One ticket with its files and answers.',
    problems: ['not-found'],
  }),
  getTicketFile: get({
    ...common,
    path: '/support-tickets/:id/attachments/:attachmentId',
    takes: TicketFileReference,
    answersFile: mediaTypes,
    about: 'Downloads a file of a ticket.',
    problems: ['not-found'],
  }),
  answerTicket: post({
    ...common,
    path: '/support-tickets/:id/answers',
    takes: AnswerTicket,
    answers: SupportTicket,
    status: 201,
    idempotent: true,
    limit: 60,
    about: 'Emails an answer to the sender.',
    problems: ['not-found', 'wrong-state', 'unknown-site', ...keyProblems],
  }),
  closeTicket: post({
    ...common,
    path: '/support-tickets/:id/closing',
    takes: SupportTicketReference,
    answers: SupportTicket,
    about: 'Closes the ticket; a reply reopens it.',
    problems: ['not-found'],
  }),
  reopenTicket: post({
    ...common,
    path: '/support-tickets/:id/reopening',
    takes: SupportTicketReference,
    answers: SupportTicket,
    about: "Reopens a closed ticket; other tickets don't change.",
    problems: ['not-found'],
  }),
  assignTicket: put({
    ...common,
    path: '/support-tickets/:id/assignee',
    takes: AssignTicket,
    answers: SupportTicket,
    about: 'Assigns the ticket to an administrator, or unassigns it.',
    problems: ['invalid-fields', 'not-found'],
  }),
  listTicketAssignees: get({
    ...common,
    path: '/support-ticket-assignees',
    answers: TicketAssigneeList,
    about: 'The active administrators that a ticket can be assigned to.',
  }),
});
