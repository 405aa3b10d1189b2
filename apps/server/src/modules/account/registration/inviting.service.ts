import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/auth/actor.js';
import { hashOfToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { SitesService } from '../../sites/sites.service.js';
import { letters, AccountMails, mailedPages } from '../account-mails.service.js';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Invite } from '../account.entities.js';
import { InviteReminded, InviteRevoked, InviteSent } from '../account.events.js';
import { makeKey } from '../security/one-time-keys.service.js';
import {
  dueReminder,
  dueReminders,
  invitesHandedOver,
  invitesReturned,
  invitesTakenBack,
  invitesToCompaniesCount,
  invitesWithdrawn,
  lockedInvite,
  type DueReminder,
} from './registrations.queries.js';

const hour = 3_600_000;
/** Milliseconds that an invite can be used for: 14 days. */
export const inviteLasts = 14 * 24 * hour;
/** Milliseconds after which an unused invite is sent again. */
const reminderAfter = 4 * 24 * hour;
/** Milliseconds after which a reminder that could not be sent is tried again. */
const reminderPause = hour;

export interface NewInvite {
  readonly carrierId: number;
  readonly email: string;
  readonly companyName: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly hasReminder?: boolean;
}

/** What a mail of an invite says. */
export interface SentInvite {
  readonly id: number;
  readonly carrierId: number;
  readonly email: string;
  readonly companyName: string;
  readonly firstName?: string | null;
}

/** Open invites that go from one user of a carrier to another. */
export interface HandedInvites {
  readonly carrierId: number;
  readonly fromUserId: number;
  readonly toUserId: number;
  /** Later invites stay. */
  readonly sentUntil: string;
  readonly most: number;
}

/** Sends invites of carriers to customers. */
@Injectable()
export class InvitingService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly mails: AccountMails,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Makes an invite and mails it in the carrier's brand; its key is in that mail alone. Runs in the caller's scope. */
  async invite(
    actor: Actor,
    { carrierId, email, companyName, firstName = '', lastName = '', phone = '', hasReminder = false }: NewInvite,
  ): Promise<number> {
    const key = makeKey();
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const names = { companyName, firstName, lastName, phone };
      const times = this.times();
      const values = { carrierId, keyHash: hashOfToken(key), email, ...names, hasReminder, invitedBy: actor.userId };
      const added = manager.create(Invite, { ...values, ...times, sentAt: times.createdAt });
      await manager.insert(Invite, added);
      await this.requireAllowed(email);
      await this.mail(actor, { id: added.id, carrierId, email, companyName, firstName }, key);
      return added.id;
    });
  }

  /** Emails the invite with another key; the earlier one no longer works. Runs in the caller's scope and transaction. */
  async resend(actor: Actor, invite: SentInvite): Promise<void> {
    const key = makeKey();
    const { createdAt: sentAt, expiresAt } = this.times();
    const unused = { firstTriedAt: null, codeHash: null, codeExpiresAt: null, reminderKeyHash: null };
    await this.changeOpen(invite.id, { keyHash: hashOfToken(key), sentAt, expiresAt, ...unused });
    await this.requireAllowed(invite.email);
    await this.mail(actor, invite, key);
  }

  /** Mails an invite of a file for the first time, in the transaction that has locked it; answers whether its mailbox can take it now. */
  async sendQueued(actor: Actor, invite: SentInvite): Promise<boolean> {
    if (!(await this.mails.mayAsk('invite', invite.email))) return false;
    const key = makeKey();
    const { createdAt: sentAt, expiresAt } = this.times();
    await this.database.manager.update(Invite, invite.id, { keyHash: hashOfToken(key), sentAt, expiresAt });
    await this.mail(actor, invite, key);
    return true;
  }

  /**
   * Emails unused invites again, up to a limit; the first link keeps working. Each is sent separately: one that fails, or that its
   * mailbox can't take now, waits an hour. Throws the first failure after all were tried. In system scope.
   */
  async remindDue(actor: Actor, most: number): Promise<void> {
    const now = this.clock.now();
    const ago = (time: number): string => new Date(now.getTime() - time).toISOString();
    const times = [now.toISOString(), ago(reminderAfter), ago(reminderPause)];
    const failures: unknown[] = [];
    for (const { id } of await this.database.query(dueReminders, [...times, most])) {
      try {
        await this.database.transaction(async () => {
          const invite = await this.database.findOne(dueReminder, [...times, id]);
          if (invite && !(await this.remind(actor, invite))) await this.postponeReminder(id);
        });
      } catch (error) {
        failures.push(error);
        await this.database.transaction(() => this.postponeReminder(id));
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Runs in the caller's scope and transaction. */
  async revoke(actor: Actor, { id, carrierId }: Pick<SentInvite, 'id' | 'carrierId'>): Promise<void> {
    const { email } = await this.changeOpen(id, { revokedAt: this.clock.now(), codeHash: null });
    await this.events.publish(actor, new InviteRevoked({ subject: `invite:${id}`, payload: { email }, carrierId }));
  }

  /** Gives open invites of one user to another, who represents the companies that join by them; answers which. */
  async handOver({ carrierId, fromUserId, toUserId, sentUntil, most }: HandedInvites): Promise<number[]> {
    const values = [carrierId, fromUserId, toUserId, this.clock.iso(), sentUntil, most];
    return (await this.database.query(invitesHandedOver, values)).map(({ id }) => id);
  }

  /** Undoes that where nothing has become of them since; answers which it was. */
  async takeBack(
    ids: readonly number[],
    { fromUserId, toUserId }: Pick<HandedInvites, 'fromUserId' | 'toUserId'>,
  ): Promise<Set<number>> {
    const rows = await this.database.query(invitesTakenBack, [ids, fromUserId, toUserId]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Answers whether its mailbox can take it now, on a site that is open. */
  private async remind(actor: Actor, { expiresAt, inviterName, ...invite }: DueReminder): Promise<boolean> {
    const { id, carrierId, email, companyName, firstName } = invite;
    const site = await this.sites.byCarrierId(carrierId);
    if (!site || !(await this.mails.mayAsk('invite', email))) return false;
    const key = makeKey();
    const remindedAt = this.clock.now();
    await this.database.manager.update(Invite, id, { remindedAt, reminderKeyHash: hashOfToken(key) });
    const words = { firstName, companyName, inviterName: inviterName ?? '', siteName: site.siteName };
    const lastDay = formatCalendarDate(expiresAt.slice(0, 10));
    const link = mailedPages.invite(site, key);
    await this.mails.send(site, email, letters.remindedCustomer({ ...words, lastDay, link }));
    await this.events.publish(actor, new InviteReminded({ subject: `invite:${id}`, payload: { email }, carrierId }));
    return true;
  }

  private async postponeReminder(id: number): Promise<void> {
    await this.database.manager.update(Invite, id, { reminderTriedAt: this.clock.now() });
  }

  /** Withdraws a carrier's open invites to companies that are customers of another site from now on; answers which, by company. */
  async withdrawFor(
    actor: Actor,
    { carrierId, customerIds, at }: { carrierId: number; customerIds: readonly number[]; at: string },
  ): Promise<Map<number, number[]>> {
    const rows = await this.database.query(invitesWithdrawn, [carrierId, customerIds, at]);
    for (const { id, email } of rows)
      await this.events.publish(actor, new InviteRevoked({ subject: `invite:${id}`, payload: { email }, carrierId }));
    const byCompany = Map.groupBy(rows, ({ customerId }) => customerId);
    return new Map([...byCompany].map(([customerId, invites]) => [customerId, invites.map(({ id }) => id)]));
  }

  /** How many invites `withdrawFor` would withdraw. */
  async countFor({ carrierId, customerIds }: { carrierId: number; customerIds: readonly number[] }): Promise<number> {
    const values = [carrierId, customerIds, this.clock.iso()];
    return (await this.database.findOne(invitesToCompaniesCount, values))?.count ?? 0;
  }

  /** Lets invites be used again that were withdrawn at one of these instants. */
  async returnWithdrawn(ids: readonly number[], at: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.database.query(invitesReturned, [ids, at]);
  }

  /** Changes an invite, unless it was used or withdrawn in between. */
  private async changeOpen(id: number, change: Partial<Invite>): Promise<{ email: string }> {
    const open = await this.database.findOne(lockedInvite, [id]);
    if (!open) throw problem('wrong-state', { detail: 'The invite was used or withdrawn.' });
    await this.database.manager.update(Invite, id, change);
    return open;
  }

  /** Limits how many invites one email address gets, so that a stranger can't flood a mailbox. */
  private async requireAllowed(email: string): Promise<void> {
    if (!(await this.mails.mayAsk('invite', email))) throw problem('too-many-requests', { retryAfter: hour / 1000 });
  }

  private async mail(
    actor: Actor,
    { id, carrierId, email, companyName, firstName }: SentInvite,
    key: string,
  ): Promise<void> {
    const site = await this.sites.byCarrierId(carrierId);
    if (!site) throw problem('unknown-site');
    const link = mailedPages.invite(site, key);
    const inviterName = actor.kind === 'person' ? actor.name : '';
    const letter = letters.invitedCustomer({
      firstName: firstName ?? '',
      companyName,
      inviterName,
      siteName: site.siteName,
      link,
    });
    await this.mails.send(site, email, letter);
    await this.events.publish(actor, new InviteSent({ subject: `invite:${id}`, payload: { email }, carrierId }));
  }

  /** When it is made, and until when it can be used. */
  private times(): Pick<Invite, 'createdAt' | 'expiresAt'> {
    const createdAt = this.clock.now();
    return { createdAt, expiresAt: new Date(createdAt.getTime() + inviteLasts) };
  }
}
