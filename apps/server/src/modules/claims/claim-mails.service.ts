import { Injectable } from '@nestjs/common';
import type { ClaimState } from '@lading/domain/cargo-claim/claim-lifecycle';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { Mails } from '../../kernel/mail/mails.js';
import { CarrierDocumentLinks } from '../carrier-document-links/carrier-document-links.service.js';
import { SitesService } from '../sites/sites.service.js';
import { claimMail, type MailedClaim } from './claim-mail-content.js';
import { ClaimFiled, ClaimMailed, type ClaimFacts } from './claims.events.js';
import { HeldClaims } from './held-claims.service.js';
import { toldClaims, toldColumns } from './told-claim.conditions.js';

interface UntoldClaim extends Omit<MailedClaim, 'author'> {
  readonly customerId: number;
  readonly carrierId: number;
  readonly shipmentId: number;
  readonly state: ClaimState;
  readonly carrierEmail: string;
}

/** $2 is who filed it. */
const untold = `SELECT ${toldColumns}, r.state, r.customer_id AS "customerId", r.carrier_id AS "carrierId", r.shipment_id AS "shipmentId",
    r.carrier_email AS "carrierEmail", (SELECT u.email::text FROM user_account u WHERE u.id = $2) AS "authorEmail"
  FROM ${toldClaims}
  WHERE r.id = $1 AND r.state = 'filed' AND r.carrier_email IS NOT NULL AND r.mailed_at IS NULL FOR UPDATE OF r`;

/** Tells carriers of claims. */
@Injectable()
export class ClaimMails {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly links: CarrierDocumentLinks,
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
      const action = await this.links.make({ customerId, carrierId, claimId });
      const mail = { ...claimMail({ ...claim, author: actorName }), action };
      await this.mails.send({ ...mail, brand, to: carrierEmail, key: `claim-filed:${claimId}` });
      await this.database.query('UPDATE claim SET mailed_at = $2 WHERE id = $1', [claimId, this.clock.iso()]);
      const actor: Actor = { ...jobActor('Portal'), customerId };
      await this.held.tell(actor, ClaimMailed, { claimId, number, shipmentId, state });
    });
  }
}
