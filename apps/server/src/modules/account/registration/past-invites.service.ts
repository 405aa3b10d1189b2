import { Injectable } from '@nestjs/common';
import { hashOfToken } from '../../../kernel/auth/secret-token.js';
import { Database } from '../../../kernel/database/database.js';
import type { PastEvent } from '../../../kernel/events/append-event.js';
import { Events } from '../../../kernel/events/events.js';
import { Campaign, Invite, Registration } from '../account.entities.js';
import { CampaignStarted, InviteReminded, InviteRevoked, InviteSent, InviteUsed } from '../account.events.js';
import { makeCampaignKey } from './campaigns.service.js';
import { makeKey } from '../security/one-time-keys.service.js';
import { inviteLasts } from './inviting.service.js';

interface Author {
  readonly userId: number;
  readonly name: string;
}

/** An invite of the past, and what became of it. ISO 8601, UTC. */
export interface PastInvite extends Pick<
  Invite,
  'carrierId' | 'email' | 'companyName' | 'firstName' | 'lastName' | 'phone'
> {
  readonly author: Author;
  readonly sentAt: string;
  readonly openedAt?: string;
  readonly remindedAt?: string;
  readonly revokedAt?: string;
  readonly used?: { readonly at: string; readonly customerId: number };
}

/** A campaign of the past in its current state. */
export interface PastCampaign extends Pick<
  Campaign,
  'carrierId' | 'name' | 'headline' | 'message' | 'visitCount' | 'isActive' | 'isPaused' | 'startsOn' | 'endsOn'
> {
  readonly author: Author;
  readonly representativeId: number | null;
  readonly startedAt: string;
}

/** A company's registration that was confirmed at once. ISO 8601, UTC. */
export interface PastRegistration extends Pick<
  Registration,
  'email' | 'subdomain' | 'homeCarrierId' | 'campaignId' | 'details' | 'passwordHash'
> {
  readonly at: string;
}

const dateOf = (at: string | undefined): Date | null => (at === undefined ? null : new Date(at));

/** Adds invites and campaigns of the past, such as those of the demo. Sends no mail. Runs in the caller's transaction. */
@Injectable()
export class PastInvites {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async add(invites: readonly PastInvite[]): Promise<void> {
    const { manager } = this.database;
    const trail: PastEvent[] = [];
    for (const past of invites) {
      const { author, sentAt, openedAt, remindedAt, revokedAt, used, ...invite } = past;
      const added = manager.create(Invite, {
        // The key is in no mail: the link opens nothing.
        ...{ ...invite, keyHash: hashOfToken(makeKey()), invitedBy: author.userId },
        ...{ createdAt: new Date(sentAt), sentAt: new Date(sentAt) },
        expiresAt: new Date(Date.parse(sentAt) + inviteLasts),
        ...{ firstTriedAt: dateOf(openedAt), remindedAt: dateOf(remindedAt), revokedAt: dateOf(revokedAt) },
        ...{ hasReminder: remindedAt !== undefined, usedAt: dateOf(used?.at), customerId: used?.customerId ?? null },
      });
      await manager.insert(Invite, added);
      trail.push(...trailOf(added.id, past));
    }
    await this.events.record(trail);
  }

  /** Answers the campaign's id. */
  async addCampaign({ author, startedAt, ...campaign }: PastCampaign): Promise<number> {
    const { manager } = this.database;
    const by = { createdBy: author.userId, createdAt: new Date(startedAt) };
    const added = manager.create(Campaign, { ...campaign, ...by, key: makeCampaignKey() });
    await manager.insert(Campaign, added);
    const { carrierId, name } = campaign;
    const facts = { subject: `campaign:${added.id}`, payload: { name }, carrierId };
    await this.events.record([{ at: startedAt, actor: author, event: new CampaignStarted(facts) }]);
    return added.id;
  }

  /** Companies that registered on the page of a campaign. */
  async addRegistrations(registrations: readonly PastRegistration[]): Promise<void> {
    const rows = registrations.map(({ at, ...registration }) => ({
      ...{ ...registration, keyHash: hashOfToken(makeKey()), createdAt: new Date(at), finishedAt: new Date(at) },
      expiresAt: new Date(Date.parse(at) + inviteLasts),
    }));
    if (rows.length > 0) await this.database.manager.insert(Registration, rows);
  }
}

function trailOf(
  id: number,
  { carrierId, email, author, sentAt, remindedAt, revokedAt, used }: PastInvite,
): PastEvent[] {
  const facts = { subject: `invite:${id}`, payload: { email }, carrierId };
  return [
    { at: sentAt, actor: author, event: new InviteSent(facts) },
    ...(remindedAt ? [{ at: remindedAt, actor: author, event: new InviteReminded(facts) }] : []),
    ...(revokedAt ? [{ at: revokedAt, actor: author, event: new InviteRevoked(facts) }] : []),
    ...(used
      ? [
          {
            at: used.at,
            actor: author,
            event: new InviteUsed({ ...facts, payload: { customerId: used.customerId }, customerId: used.customerId }),
          },
        ]
      : []),
  ];
}
