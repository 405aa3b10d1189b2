import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ShareLink, ShareShipment } from '@lading/contracts/fields/shipment-parts';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../kernel/auth/actor.js';
import { hashOfToken, makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { Flags } from '../../kernel/flags/flags.js';
import { SitesService } from '../sites/sites.service.js';
import { ShipmentShare } from './tracking.entities.js';
import { ShipmentShared } from './tracking.events.js';
import { shareableShipment, sharedShipment } from './tracking.queries.js';

const validDays = 90;

/** What the sender of a link shares. */
interface SharedWith {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly withBillOfLading: boolean;
}

/** Links that show one shipment to strangers. The token is in the fragment, so no log has it. */
@Injectable()
export class ShareLinksService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Makes a link to a shipment that the caller may see; it is shown only once. */
  async make(actor: Actor, { shipmentId, withBillOfLading }: ShareShipment): Promise<ShareLink> {
    return this.database.transaction(async () => {
      const { customerId, ...link } = await this.issue(shipmentId, found(actor.userId), withBillOfLading);
      const facts = {
        subject: `shipment:${shipmentId}`,
        payload: { shipmentId, expiresAt: link.expiresAt, withBillOfLading },
      };
      await this.events.publish(actor, new ShipmentShared({ ...facts, customerId }));
      return link;
    });
  }

  /** Makes a link in a user's name without an entry in the history: for emails, which have their own. */
  async issue(
    shipmentId: number,
    createdBy: number,
    withBillOfLading = false,
  ): Promise<ShareLink & { readonly customerId: number }> {
    const token = makeSecretToken();
    const expiresAt = new Date(this.clock.now().getTime() + validDays * millisecondsPerDay);
    const { customerId, home } = found(await this.database.findOne(shareableShipment, [shipmentId]));
    const share = { shipmentId, customerId, tokenHash: hashOfToken(token), createdBy, expiresAt, withBillOfLading };
    await this.database.transaction(() => this.database.manager.insert(ShipmentShare, share));
    const { origin } = await this.sites.lookOf(home);
    return { url: `${origin}/public-shipment-page#${token}`, expiresAt: expiresAt.toISOString(), customerId };
  }

  /** What a token opens; undefined for an unknown or expired one. */
  find(token: string): Promise<SharedWith | undefined> {
    const key = [hashOfToken(token), this.clock.iso()];
    return this.database.asScope(system, () => this.database.findOne(sharedShipment, key));
  }

  /** The shipment of a token; undefined for an unknown or expired one. */
  async findShipmentId(token: string): Promise<number | undefined> {
    return (await this.find(token))?.shipmentId;
  }
}

/** Whether strangers may track freight on a site. */
@Injectable()
export class PublicLinkAccess {
  constructor(
    private readonly sites: SitesService,
    private readonly flags: Flags,
  ) {}

  /** Throws not-found where the carrier of the site has switched public tracking off. */
  async requireOpen(request: FastifyRequest): Promise<void> {
    const site = await this.sites.siteOf(request);
    await this.flags.require('Public_Tracking', { carrierId: site?.carrier?.id ?? null });
  }
}
