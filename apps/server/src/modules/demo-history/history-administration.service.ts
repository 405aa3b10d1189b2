import { Injectable } from '@nestjs/common';
import { carrierBrands } from '@lading/demo-data/brands';
import { inviterEmail } from '@lading/demo-data/customers-and-users';
import { formerRepresentative, plannedHandover } from '@lading/demo-data/history/representatives';
import { movedCompany, movingCompany, tickets, type PlannedTicket } from '@lading/demo-data/history/support';
import { addDays } from '@lading/domain/time/calendar-date';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { PastTickets, type PastTicket } from '../contact-support/past-tickets.service.js';
import { PastTransfers } from '../customer-transfers/past-transfers.service.js';
import { carriersByCode, companiesByName, usersByEmail } from './demo-history.queries.js';
import { momentAgo } from './past-moment.js';

type User = RowOf<(typeof usersByEmail)['shape']>;

/** The administrators of the demo: one answers tickets and moves customers. */
const deskEmail = 'system@demo.lading.example';
const timeZone = 'America/Chicago';

/** Tickets of users, and transfers of customers between users of a carrier and between carriers. */
@Injectable()
export class HistoryAdministration {
  constructor(
    private readonly database: Database,
    private readonly tickets: PastTickets,
    private readonly transfers: PastTransfers,
    private readonly clock: Clock,
  ) {}

  /** Runs in the caller's transaction. */
  async add(): Promise<void> {
    const desk = found(await this.database.findOne(usersByEmail, [[deskEmail]]));
    await this.addTickets(desk);
    await this.handOver();
    await this.moveBetweenSites(desk);
  }

  private async addTickets(desk: User): Promise<void> {
    const senders = await this.database.query(usersByEmail, [tickets.map(({ from }) => from)]);
    const byEmail = new Map(senders.map((sender) => [sender.email, sender]));
    await this.tickets.add(
      tickets.flatMap((ticket) => {
        const sender = byEmail.get(ticket.from);
        return sender ? [this.ticketOf(ticket, { sender, desk })] : [];
      }),
    );
  }

  private ticketOf(
    { categoryId, subject, message, daysAgo, isAssigned = false, answer, closedAfterHours }: PlannedTicket,
    { sender, desk }: { sender: User; desk: User },
  ): PastTicket {
    const author = { userId: desk.id, name: desk.name };
    const sentAt = this.ago(daysAgo);
    const after = (hours: number): string => new Date(Date.parse(sentAt) + hours * 3_600_000).toISOString();
    const { email: contactEmail, phone: contactPhone, customerId, carrierId, subdomain } = sender;
    return {
      ...{ kind: 'ticket', categoryId, subject, message, reference: '', page: '', subdomain, customerId, carrierId },
      ...{ contactEmail, contactPhone, sender: { userId: sender.id, name: sender.name }, sentAt },
      assigneeId: isAssigned || closedAfterHours !== undefined ? desk.id : null,
      answers: answer ? [{ author, message: answer.message, at: after(answer.afterHours) }] : [],
      ...(closedAfterHours !== undefined && { closed: { author, at: after(closedAfterHours) } }),
    };
  }

  private async handOver(): Promise<void> {
    const { email, handedTo, daysAgo, customers } = formerRepresentative;
    const { from, to, inDays } = plannedHandover;
    const users = await this.database.query(usersByEmail, [[inviterEmail, email, handedTo, from, to]]);
    const userOf = (address: string): User => found(users.find((user) => user.email === address));
    const { id: userId, name, carrierId } = userOf(inviterEmail);
    const by = { carrierId: found(carrierId), author: { userId, name } };
    const companies = await this.database.query(companiesByName, [customers]);
    await this.transfers.add({
      ...{ ...by, fromUserId: userOf(email).id, toUserId: userOf(handedTo).id },
      ...{ customerIds: companies.map(({ id }) => id), createdAt: this.ago(daysAgo), startsAt: this.ago(daysAgo) },
    });
    await this.transfers.add({
      ...{ ...by, fromUserId: userOf(from).id, toUserId: userOf(to).id },
      ...{ createdAt: this.ago(1.6), startsAt: this.midnight(inDays) },
    });
  }

  private async moveBetweenSites({ id: userId, name }: User): Promise<void> {
    const carriers = await this.database.query(carriersByCode, [carrierBrands.flatMap(({ codes }) => codes)]);
    const idOf = (code: string): number => found(carriers.find((carrier) => carrier.code === code)).id;
    const names = [movedCompany.companyName, movingCompany.companyName];
    const companies = await this.database.query(companiesByName, [names]);
    const companyOf = (wanted: string) => found(companies.find(({ companyName }) => companyName === wanted));
    const author = { userId, name };
    const moved = companyOf(movedCompany.companyName);
    await this.transfers.addBetweenSites({
      ...{ fromCarrierId: idOf(movedCompany.from), toCarrierId: found(moved.homeCarrierId), isDone: true, timeZone },
      ...{ customerIds: [moved.id], author, createdAt: this.ago(movedCompany.daysAgo + 9) },
      startsAt: this.midnight(-movedCompany.daysAgo),
    });
    const moving = companyOf(movingCompany.companyName);
    await this.transfers.addBetweenSites({
      ...{ fromCarrierId: found(moving.homeCarrierId), toCarrierId: idOf(movingCompany.to), isDone: false, timeZone },
      ...{ customerIds: [moving.id], author, createdAt: this.ago(0.8), startsAt: this.midnight(movingCompany.inDays) },
    });
  }

  private midnight(inDays: number): string {
    return zonedInstant(addDays(this.clock.iso().slice(0, 10), inDays), '00:00', timeZone);
  }

  private ago(days: number): string {
    return momentAgo(this.clock.iso(), days).toISOString();
  }
}
