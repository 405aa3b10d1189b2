import { Injectable } from '@nestjs/common';
import type { ShareLink, ShareShipment } from '@lading/contracts/shipment-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { hashOfToken, makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { Events } from '../../kernel/events/events.js';
import { SitesService } from '../sites/sites.service.js';
import { ShipmentShared } from './tracking.events.js';

const validDays = 90;

/** What the sender of a link has let others see. */
interface SharedWith {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly withBillOfLading: boolean;
}

/** Links that show one shipment to a stranger; the token stands behind the # and so in no log. */
@Injectable()
export class ShareLinksService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Makes a link to a shipment that the caller may see; it is shown this once. */
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

  /** Makes a link in somebody's name without a word in the history: for mails, which stand there themselves. */
  async issue(
    shipmentId: number,
    createdBy: number,
    withBillOfLading = false,
  ): Promise<ShareLink & { readonly customerId: number }> {
    const token = makeSecretToken();
    const expiresAt = new Date(this.clock.now().getTime() + validDays * 86_400_000).toISOString();
    const { customerId, home } = found(
      await this.database.findOne<{ customerId: number; home: number | null }>(
        `SELECT s.customer_id AS "customerId", s.owner_carrier_id AS home FROM shipment s WHERE s.id = $1`,
        [shipmentId],
      ),
    );
    await this.database.query(
      `INSERT INTO shipment_share (shipment_id, customer_id, token_hash, created_by, expires_at, with_bill_of_lading)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [shipmentId, customerId, hashOfToken(token), createdBy, expiresAt, withBillOfLading],
    );
    const { origin } = await this.sites.lookOf(home);
    return { url: `${origin}/public-shipment-page#${token}`, expiresAt, customerId };
  }

  /** What a token opens; nothing for an unknown or expired one. */
  find(token: string): Promise<SharedWith | undefined> {
    return this.database.asScope(system, () =>
      this.database.findOne<SharedWith>(
        `SELECT shipment_id AS "shipmentId", customer_id AS "customerId", with_bill_of_lading AS "withBillOfLading"
           FROM shipment_share WHERE token_hash = $1 AND expires_at > $2`,
        [hashOfToken(token), this.clock.iso()],
      ),
    );
  }

  /** The shipment behind a token; nothing for an unknown or expired one. */
  async findShipmentId(token: string): Promise<number | undefined> {
    return (await this.find(token))?.shipmentId;
  }
}
