import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type {
  ListSupportTickets,
  SupportTicket,
  SupportTicketList,
  TicketAssignee,
  TicketAssigneeList,
} from '@lading/contracts/support/support-tickets';
import type { TicketFigures } from '@lading/contracts/sites/admin-dashboard';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, columnsOf, row, statement, text, noRows } from '../../kernel/database/declared-statement.js';
import { Files } from '../../kernel/files/files.js';
import { pageOf, placeBelow } from '../../kernel/lists/cursors.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { SupportAnswer, SupportAttachment, SupportTicket as StoredTicket } from './contact-support.entities.js';

const defaultLimit = 50;

const ticketColumns = {
  ...columnsOf(StoredTicket, 't', 'id', 'number', 'kind', 'state', 'subject', 'contactName'),
  ...columnsOf(StoredTicket, 't', 'contactEmail', 'assigneeId', 'createdAt'),
  categoryId: columnOf(StoredTicket, 't', 'categoryId').as<SupportTicket['categoryId']>(),
  companyName: text('coalesce(c.company_name, k.name)').nullable(),
  assigneeName: text(`s.first_name || ' ' || s.last_name`).nullable(),
};
const tables = `FROM support_ticket t LEFT JOIN customer c ON c.id = t.customer_id LEFT JOIN carrier k ON k.id = t.carrier_id
  LEFT JOIN user_account a ON a.id = t.acting_user_id LEFT JOIN user_account s ON s.id = t.assignee_id`;

const filtered = `${tables} WHERE ($1::text IS NULL OR t.state = $1) AND ($2::text IS NULL OR t.kind = $2)
  AND ($3::integer IS NULL OR t.category_id = $3)
  AND ($4 = '' OR t.number || ' ' || t.subject || ' ' || t.contact_name || ' ' || t.contact_email ILIKE '%' || $4 || '%')
  AND CASE $5::text WHEN 'me' THEN t.assignee_id = $6 WHEN 'unassigned' THEN t.assignee_id IS NULL ELSE true END`;

const listed = row(ticketColumns);

/** $8 tickets before the one with id $7, after the first $9. */
const listedTickets = statement(
  listed,
  `SELECT ${listed.sql} ${filtered} AND t.id < $7 ORDER BY t.id DESC LIMIT $8 OFFSET $9`,
);

const counted = row({ total: bigint('count(*)') });
const listedCount = statement(counted, `SELECT ${counted.sql} ${filtered}`);

const whole = row({
  ...ticketColumns,
  ...columnsOf(StoredTicket, 't', 'message', 'contactPhone', 'reference', 'page', 'traceId', 'details', 'subdomain'),
  actingUserName: text(`a.first_name || ' ' || a.last_name`).nullable(),
});
const ticketById = statement(whole, `SELECT ${whole.sql} ${tables} WHERE t.id = $1`);

const attachment = row(columnsOf(SupportAttachment, '', 'id', 'name', 'mediaType', 'size'));
const attachmentsOfTicket = statement(
  attachment,
  `SELECT ${attachment.sql} FROM support_attachment WHERE ticket_id = $1 ORDER BY id`,
);

const answer = row({
  ...columnsOf(SupportAnswer, 's', 'id', 'message', 'createdAt'),
  authorName: text(`u.first_name || ' ' || u.last_name`).nullable(),
});
const answersToTicket = statement(
  answer,
  `SELECT ${answer.sql} FROM support_answer s LEFT JOIN user_account u ON u.id = s.author_id WHERE s.ticket_id = $1 ORDER BY s.id LIMIT 1000`,
);

const assignee = row({ userId: bigint('id'), name: text(`first_name || ' ' || last_name`) });
const administrators = `SELECT ${assignee.sql} FROM user_account
  WHERE role IN ('SystemAdministrator', 'SuperSystemAdministrator') AND state = 'active'`;
const allAssignees = statement(assignee, `${administrators} ORDER BY first_name, last_name, id LIMIT 500`);
const assigneeById = statement(assignee, `${administrators} AND id = $1`);

const file = row({
  key: columnOf(SupportAttachment, '', 'fileKey'),
  ...columnsOf(SupportAttachment, '', 'name', 'mediaType'),
});
const fileOfTicket = statement(file, `SELECT ${file.sql} FROM support_attachment WHERE id = $1 AND ticket_id = $2`);

/** In the order of the filter's places. */
const criteriaOf = ({ state, kind, categoryId, search = '', assignee }: ListSupportTickets): unknown[] => [
  state ?? null,
  kind ?? null,
  categoryId ?? null,
  literally(search.trim()),
  assignee ?? null,
];

/** Reads tickets for the administrators who answer them. */
@Injectable()
export class SupportTicketsQueries {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
  ) {}

  /** `me` is the requesting user. */
  async list(input: ListSupportTickets, { userId }: Actor): Promise<SupportTicketList> {
    const { cursor, limit = defaultLimit } = input;
    const skip = cursor ? 0 : (input.skip ?? 0);
    const [rows, total] = await Promise.all([
      this.database.query(listedTickets, [...criteriaOf(input), userId, placeBelow(cursor), limit + 1, skip]),
      this.count(input, { userId }),
    ]);
    return { ...pageOf(rows, limit), total };
  }

  private async count(input: ListSupportTickets, { userId }: Pick<Actor, 'userId'>): Promise<number> {
    const count = await this.database.findOne(listedCount, [...criteriaOf(input), userId]);
    return count?.total ?? 0;
  }

  /** The totals of four lists of open tickets, by the index of their state. */
  async figures(actor: Actor): Promise<TicketFigures> {
    const lists = [{ kind: 'ticket' }, { kind: 'error' }, { assignee: 'unassigned' }, { assignee: 'me' }] as const;
    const [open = 0, errors = 0, unassigned = 0, mine = 0] = await Promise.all(
      lists.map((list) => this.count({ state: 'open', ...list }, actor)),
    );
    return { open, errors, unassigned, mine };
  }

  async get(id: number): Promise<SupportTicket> {
    const [ticket, attachments, input] = await Promise.all([
      this.database.findOne(ticketById, [id]),
      this.database.query(attachmentsOfTicket, [id]),
      this.database.query(answersToTicket, [id]),
    ]);
    return { ...found(ticket), attachments, answers: input };
  }

  async assignees(): Promise<TicketAssigneeList> {
    const items = await this.database.query(allAssignees);
    return { items, total: items.length };
  }

  /** By id, since the list above ends after 500. */
  assignee(userId: number): Promise<TicketAssignee | undefined> {
    return this.database.findOne(assigneeById, [userId]);
  }

  /** Only as a download: files of strangers are never shown within the portal. */
  async file(id: number, attachmentId: number): Promise<FileAnswer> {
    const { key, name, mediaType } = found(await this.database.findOne(fileOfTicket, [attachmentId, id]));
    return new FileAnswer(name, mediaType, await this.files.read(key));
  }
}

const key = row({ id: columnOf(SupportAttachment, '', 'id') });

/** Gives files $2 of user $3 that belong to no ticket yet to ticket $1. */
export const filesAttached = statement(
  key,
  `UPDATE support_attachment SET ticket_id = $1 WHERE id = ANY($2) AND uploaded_by = $3 AND ticket_id IS NULL RETURNING ${key.sql}`,
);

const handed = row({
  key: columnOf(SupportAttachment, '', 'fileKey'),
  ...columnsOf(SupportAttachment, '', 'name', 'mediaType', 'size', 'hash'),
});

/** Takes file $1 of user $2 out, if it belongs to no ticket yet. */
export const fileTaken = statement(
  handed,
  `DELETE FROM support_attachment WHERE id = $1 AND uploaded_by = $2 AND ticket_id IS NULL RETURNING ${handed.sql}`,
);

const hashed = row(columnsOf(SupportAttachment, '', 'hash'));

/** The file $1 of user $2 that belongs to no ticket. */
export const hashOfWaiting = statement(
  hashed,
  `SELECT ${hashed.sql} FROM support_attachment WHERE id = $1 AND uploaded_by = $2 AND ticket_id IS NULL`,
);

const uploaded = row(columnsOf(SupportAttachment, '', 'id', 'name', 'mediaType', 'size', 'hash'));

/** What user $1 uploaded under entry id $2, until another record owns it. */
export const fileOfEntry = statement(
  uploaded,
  `SELECT ${uploaded.sql} FROM support_attachment WHERE uploaded_by = $1 AND entry_id = $2`,
);

const waiting = row({ id: columnOf(SupportAttachment, '', 'id'), key: columnOf(SupportAttachment, '', 'fileKey') });

/** Files from before $1 that belong to no ticket. */
export const filesLeftBehind = statement(
  waiting,
  `SELECT ${waiting.sql} FROM support_attachment WHERE ticket_id IS NULL AND created_at < $1 ORDER BY id LIMIT 200`,
);

export const fileForgotten = statement(noRows, 'DELETE FROM support_attachment WHERE id = $1 AND ticket_id IS NULL');

/** Up to $2 files of user $1 that belong to no ticket yet. */
export const waitingFiles = statement(
  key,
  `SELECT ${key.sql} FROM support_attachment WHERE uploaded_by = $1 AND ticket_id IS NULL LIMIT $2`,
);

const number = row({ number: text(`'T' || lpad(nextval('support_ticket_number')::text, 7, '0')`) });
export const nextTicketNumber = statement(number, `SELECT ${number.sql}`);

const contact = row({ name: text(`first_name || ' ' || last_name`), email: text('email'), phone: text('phone') });
export const contactOfUser = statement(contact, `SELECT ${contact.sql} FROM user_account WHERE id = $1`);
