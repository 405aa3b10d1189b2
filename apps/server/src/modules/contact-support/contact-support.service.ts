import { Injectable } from '@nestjs/common';
import {
  supportCategories,
  type SendContactTicketError,
  type SendTicket,
  type SentTicket,
} from '@lading/contracts/support/contact-support';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import type { Site } from '../sites/sites.service.js';
import { AttachmentsService } from './attachments.service.js';
import { SupportTicket as StoredTicket } from './contact-support.entities.js';
import { SupportTicketSent } from './contact-support.events.js';
import { TicketMails } from './ticket-mails.service.js';
import { contactOfUser, nextTicketNumber } from './support-tickets.queries.js';

/** Who sends a ticket, and from which site. */
export interface Sender {
  readonly actor: Actor | undefined;
  readonly site: Site;
}

interface NewTicket extends SendTicket {
  readonly kind: 'ticket' | 'error';
  readonly page?: string;
  readonly traceId?: string;
  readonly details?: object;
}

interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** Only the address of the sender's account is known to be theirs. */
type SentContact = Contact & { readonly isOwn: boolean };

/** The category of errors that pages report. */
const otherCategory = 7;

/** Accepts tickets: stored, audited, and mailed to the sender and the support desk in one transaction. */
@Injectable()
export class ContactSupportService {
  constructor(
    private readonly database: Database,
    private readonly attachments: AttachmentsService,
    private readonly mails: TicketMails,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  sendTicket(ticket: SendTicket, sender: Sender): Promise<SentTicket> {
    return this.send({ ...ticket, kind: 'ticket' }, sender);
  }

  sendError(
    { page, message, traceId, details, contactEmail }: SendContactTicketError,
    sender: Sender,
  ): Promise<SentTicket> {
    const subject = `Error at ${page}`.slice(0, 150);
    const contact = { contactName: sender.actor?.name ?? 'Visitor', contactEmail };
    const error = { page, message, traceId, details, subject, ...contact };
    return this.send({ ...error, kind: 'error', categoryId: otherCategory }, sender);
  }

  private send(ticket: NewTicket, sender: Sender): Promise<SentTicket> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const contact = await this.contactOf(ticket, sender.actor);
        const { id, number } = await this.store(ticket, contact, sender);
        await this.attachments.attach(ticket.attachmentIds ?? [], id, sender.actor);
        await this.notify(ticket, number, sender);
        const category = supportCategories.find((one) => one.id === ticket.categoryId)?.name ?? '';
        await this.mails.send({ ...ticket, number, category, contact, site: sender.site });
        return { ticketNumber: number };
      }),
    );
  }

  private async store(ticket: NewTicket, contact: Contact, sender: Sender): Promise<{ id: number; number: string }> {
    const { number } = found(await this.database.findOne(nextTicketNumber));
    const { kind, categoryId, subject, message } = ticket;
    const from = { contactName: contact.name, contactEmail: contact.email, contactPhone: contact.phone };
    const values = { number, kind, categoryId, subject, message, ...from, ...factsOf(ticket), ...originOf(sender) };
    const { manager } = this.database;
    const stored = manager.create(StoredTicket, { ...values, createdAt: this.clock.now() });
    await manager.insert(StoredTicket, stored);
    return { id: stored.id, number };
  }

  private notify({ kind, categoryId }: NewTicket, number: string, { actor }: Sender): Promise<void> {
    const { customerId, carrierId } = actor ?? { customerId: null, carrierId: null };
    const facts = { subject: `ticket:${number}`, payload: { number, kind, categoryId }, customerId, carrierId };
    return this.events.publish(actor ?? jobActor('visitor'), new SupportTicketSent(facts));
  }

  /** Visitors name a contact; for signed-in users it is their account, unless they name another one. */
  private async contactOf(ticket: NewTicket, actor: Actor | undefined): Promise<SentContact> {
    const own = await this.database.findOne(contactOfUser, [actor?.userId ?? null]);
    const { name, email, phone } = contactFrom(ticket, own ?? noContact);
    if (!name) throw fieldProblem('contactName', 'required', fieldMessage('Contact name', 'required'));
    if (!email && ticket.kind === 'ticket')
      throw fieldProblem('contactEmail', 'required', fieldMessage('Contact email', 'required'));
    return { name, email, phone, isOwn: email.toLowerCase() === own?.email.toLowerCase() };
  }
}

const noContact: Contact = { name: '', email: '', phone: '' };

const contactFrom = ({ contactName, contactEmail, contactPhone }: NewTicket, own: Contact): Contact => ({
  name: contactName || own.name,
  email: contactEmail || own.email,
  phone: contactPhone || own.phone,
});

/** The facts of the ticket in addition to its text. */
const factsOf = ({ reference, page, traceId, details }: NewTicket) => ({
  reference: reference ?? '',
  page: page ?? '',
  traceId: traceId ?? '',
  details: details ?? null,
});

/** Where it comes from. */
const originOf = ({ actor, site }: Sender) => ({
  subdomain: site.subdomain,
  userId: actor?.userId ?? null,
  actingUserId: actor?.actingUserId ?? null,
  customerId: actor?.customerId ?? null,
  carrierId: actor?.carrierId ?? null,
});
