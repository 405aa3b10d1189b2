import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type {
  ListSupportTickets,
  SupportTicket,
  SupportTicketList,
  SupportTicketRow,
  TicketAnswer,
  TicketAssignee,
  TicketAssigneeList,
  TicketFile,
} from '@lading/contracts/support-tickets';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { pageOf, placeBelow } from '../../kernel/lists/id-cursor.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { Files } from '../../kernel/files/files.js';

const defaultLimit = 50;

const rowColumns = `t.id, t.number, t.kind, t.category_id AS "categoryId", t.state, t.subject, t.contact_name AS "contactName",
  t.contact_email AS "contactEmail", coalesce(c.company_name, k.name) AS "companyName",
  t.assignee_id AS "assigneeId", s.first_name || ' ' || s.last_name AS "assigneeName", t.created_at AS "createdAt"`;
const tables = `FROM support_ticket t LEFT JOIN customer c ON c.id = t.customer_id LEFT JOIN carrier k ON k.id = t.carrier_id
  LEFT JOIN user_account a ON a.id = t.acting_user_id LEFT JOIN user_account s ON s.id = t.assignee_id`;

const filtered = `${tables} WHERE ($1::text IS NULL OR t.state = $1) AND ($2::text IS NULL OR t.kind = $2)
  AND ($3::integer IS NULL OR t.category_id = $3)
  AND ($4 = '' OR t.number || ' ' || t.subject || ' ' || t.contact_name || ' ' || t.contact_email ILIKE '%' || $4 || '%')
  AND CASE $5::text WHEN 'me' THEN t.assignee_id = $6 WHEN 'nobody' THEN t.assignee_id IS NULL ELSE true END`;

const whole = `SELECT ${rowColumns}, t.message, t.contact_phone AS "contactPhone", t.reference, t.page, t.trace_id AS "traceId", t.details,
    t.subdomain, a.first_name || ' ' || a.last_name AS "actingUserName" ${tables} WHERE t.id = $1`;

const files =
  'SELECT id, name, media_type AS "mediaType", size FROM support_attachment WHERE ticket_id = $1 ORDER BY id';
const answers = `SELECT s.id, s.message, u.first_name || ' ' || u.last_name AS "authorName", s.created_at AS "createdAt"
  FROM support_answer s LEFT JOIN user_account u ON u.id = s.author_id WHERE s.ticket_id = $1 ORDER BY s.id LIMIT 1000`;

const administrators = `SELECT id AS "userId", first_name || ' ' || last_name AS name FROM user_account
  WHERE role IN ('SystemAdministrator', 'SuperSystemAdministrator') AND state = 'active'`;

/** In the order of the filter's places. */
const criteriaOf = ({ state, kind, categoryId, search = '', assignee }: ListSupportTickets): unknown[] => [
  state ?? null,
  kind ?? null,
  categoryId ?? null,
  literally(search.trim()),
  assignee ?? null,
];

/** Reads tickets for those who answer them. */
@Injectable()
export class SupportTicketsQueries {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
  ) {}

  /** `me` is the person who asks. */
  async list(input: ListSupportTickets, { userId }: Actor): Promise<SupportTicketList> {
    const { cursor, limit = defaultLimit } = input;
    const skip = cursor ? 0 : (input.skip ?? 0);
    const filter = [...criteriaOf(input), userId];
    const [rows, counted] = await Promise.all([
      this.database.query<SupportTicketRow>(
        `SELECT ${rowColumns} ${filtered} AND t.id < $7 ORDER BY t.id DESC LIMIT $8 OFFSET $9`,
        [...filter, placeBelow(cursor), limit + 1, skip],
      ),
      this.database.findOne<{ total: number }>(`SELECT count(*) AS total ${filtered}`, filter),
    ]);
    return { ...pageOf(rows, limit), total: counted?.total ?? 0 };
  }

  async get(id: number): Promise<SupportTicket> {
    const [ticket, attachments, input] = await Promise.all([
      this.database.findOne<Omit<SupportTicket, 'attachments' | 'answers'>>(whole, [id]),
      this.database.query<TicketFile>(files, [id]),
      this.database.query<TicketAnswer>(answers, [id]),
    ]);
    return { ...found(ticket), attachments, answers: input };
  }

  async assignees(): Promise<TicketAssigneeList> {
    const items = await this.database.query<TicketAssignee>(
      `${administrators} ORDER BY first_name, last_name, id LIMIT 500`,
      [],
    );
    return { items, total: items.length };
  }

  /** By id, since the list above ends after 500. */
  assignee(userId: number): Promise<TicketAssignee | undefined> {
    return this.database.findOne<TicketAssignee>(`${administrators} AND id = $1`, [userId]);
  }

  /** As a download alone: what strangers have sent is never shown within the portal. */
  async file(id: number, attachmentId: number): Promise<FileAnswer> {
    const row = await this.database.findOne<{ key: string; name: string; mediaType: string }>(
      'SELECT file_key AS key, name, media_type AS "mediaType" FROM support_attachment WHERE id = $1 AND ticket_id = $2',
      [attachmentId, id],
    );
    const { key, name, mediaType } = found(row);
    return new FileAnswer(name, mediaType, await this.files.read(key));
  }
}
