import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { SitesService, type Site } from '../../sites/sites.service.js';
import { Campaign as StoredCampaign } from '../account.entities.js';
import { CampaignChanged, CampaignStarted } from '../account.events.js';
import { runningCampaign, visitCounted } from './registrations.queries.js';
import type { Bringer } from './registrations.service.js';

/** A digital-marketing campaign of a carrier. */
export interface Campaign {
  readonly id: number;
  readonly key: string;
  readonly carrierId: number;
  readonly headline: string;
  readonly message: string;
}

export interface NewCampaign {
  readonly carrierId: number;
  readonly name: string;
  readonly headline: string;
  readonly message: string;
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  readonly representativeId?: number | null;
}

export interface ChangedCampaign extends Required<NewCampaign> {
  readonly id: number;
  /** The one that is changed; the caller has locked it. */
  readonly version: number;
  readonly isActive: boolean;
  readonly isPaused: boolean;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 20 of 36 letters are more than 100 bits, so another carrier's campaign can't be found by trying. */
const keyLength = 20;
/** The public key of a new campaign. */
export const makeCampaignKey = (): string =>
  Array.from({ length: keyLength }, () => letters.charAt(randomInt(letters.length))).join('');
const keyForm = /^[a-z0-9]{16,40}$/;

/** Keeps campaigns and finds them by their public key. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly events: Events,
  ) {}

  /** Who brings a company that registers: the campaign's carrier, or the one on whose site it does. */
  async bringerOf(campaignKey: string | null | undefined, site: Site): Promise<Bringer> {
    if (!campaignKey) return { carrierId: site.carrier?.id ?? null, campaignId: null, site };
    const campaign = await this.findRunning(campaignKey);
    if (!campaign) throw problem('campaign-not-found');
    const own = await this.sites.byCarrierId(campaign.carrierId);
    return { carrierId: campaign.carrierId, campaignId: campaign.id, site: own ?? site };
  }

  /** The running campaign of a key; one that is paused, not on its days or has ended is as unknown as any other. */
  async findRunning(key: string): Promise<Campaign | undefined> {
    if (!keyForm.test(key)) return undefined;
    return this.database.asScope(system, () =>
      this.database.findOne(runningCampaign, [key, this.clock.iso().slice(0, 10)]),
    );
  }

  /** Counts that the page of a campaign was opened, without recording the visitor. */
  async countVisit({ id }: Campaign): Promise<void> {
    await this.database.asScope(system, () => this.database.query(visitCounted, [id]));
  }

  /** Starts a campaign; runs in the caller's scope. */
  async start(actor: Actor, { carrierId, name, headline, message, ...more }: NewCampaign): Promise<Campaign> {
    const key = makeCampaignKey();
    const texts = { carrierId, key, headline, message };
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const by = { createdBy: actor.userId, createdAt: this.clock.now() };
      const campaign = manager.create(StoredCampaign, { ...texts, ...more, ...by, name });
      await manager.insert(StoredCampaign, campaign);
      const { id } = campaign;
      const facts = { subject: `campaign:${id}`, payload: { name }, carrierId };
      await this.events.publish(actor, new CampaignStarted(facts));
      return { id, ...texts };
    });
  }

  /** Changes, pauses or ends a campaign or goes on with it; runs in the caller's scope and transaction. */
  async change(actor: Actor, { id, version, carrierId, headline, message, ...facts }: ChangedCampaign): Promise<void> {
    await this.database.manager.update(StoredCampaign, id, { headline, message, ...facts, version: version + 1 });
    await this.events.publish(actor, new CampaignChanged({ subject: `campaign:${id}`, payload: facts, carrierId }));
  }
}
