import { Injectable } from '@nestjs/common';
import type { ClaimState } from '@lading/domain/cargo-claim/claim-lifecycle';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { Mails } from '../../kernel/mail/mails.js';
import { SitesService } from '../sites/sites.service.js';
import { claimMail, type MailedClaim } from './claim-mail-content.js';
import { ClaimFiled, ClaimMailed, type ClaimFacts } from './claims.events.js';
import { HeldClaims } from './held-claims.service.js';

interface UntoldClaim extends Omit<MailedClaim, 'author'> {
  readonly customerId: number;
  readonly carrierId: number;
  readonly shipmentId: number;
  readonly state: ClaimState;
  readonly carrierEmail: string;
}

/** $2 is who filed it. */
const untold = `SELECT r.number, r.type, r.state, r.customer_id AS "customerId", r.carrier_id AS "carrierId", r.shipment_id AS "shipmentId",
    r.carrier_email AS "carrierEmail", r.statement, r.amount_cents AS "amountCents", r.goods, r.filed_on AS "filedOn", r.noticed_on AS "noticedOn",
    k.company_name AS "companyName", c.name AS "carrierName", s.number AS "shipmentNumber", s.bol_number AS "bolNumber",
    s.pro_number AS "proNumber", s.origin_label AS "originLabel", s.destination_label AS "destinationLabel", s.currency,
    (s.delivered_at AT TIME ZONE s.destination_zone)::date AS "deliveredOn", s.content->'items' AS items, s.content->>'units' AS units,
    ARRAY(SELECT a.name FROM claim_attachment a WHERE a.claim_id = r.id ORDER BY a.id) AS papers,
    (SELECT u.email::text FROM user_account u WHERE u.id = $2) AS "authorEmail"
  FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id JOIN customer k ON k.id = r.customer_id
  WHERE r.id = $1 AND r.state = 'filed' AND r.carrier_email IS NOT NULL AND r.mailed_at IS NULL FOR UPDATE OF r`;

/** Tells carriers of claims. */
@Injectable()
export class ClaimMails {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly held: HeldClaims,
    private readonly clock: Clock,
  ) {}

  /** Mail, mark and history commit together; what was taken back or answered by then is told to nobody. */
  @Listens(ClaimFiled)
  async filed({ payload: { claimId }, actorId, actorName }: StoredEvent<ClaimFacts>): Promise<void> {
    await this.database.transaction(async () => {
      const claim = await this.database.findOne<UntoldClaim>(untold, [claimId, actorId]);
      if (!claim) return;
      const { customerId, carrierId, carrierEmail, number, shipmentId, state } = claim;
      const { brand } = await this.sites.lookOf(carrierId);
      const mail = claimMail({ ...claim, author: actorName });
      await this.mails.send({ ...mail, brand, to: carrierEmail, key: `claim-filed:${claimId}` });
      await this.database.query('UPDATE claim SET mailed_at = $2 WHERE id = $1', [claimId, this.clock.iso()]);
      const actor: Actor = { ...jobActor('claims'), customerId };
      await this.held.tell(actor, ClaimMailed, { claimId, number, shipmentId, state });
    });
  }
}
