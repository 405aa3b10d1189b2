import { Injectable } from '@nestjs/common';
import { hashOfToken, makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { Flags } from '../../kernel/flags/flags.js';
import type { MailContent } from '../../kernel/mail/render-mail.js';
import { SitesService } from '../sites/sites.service.js';

/** The hundred and twenty days in which a carrier decides about a claim, and sixty more. */
const validDays = 180;

interface Tenants {
  readonly customerId: number;
  readonly carrierId: number;
}

/** What a link leads to: the documents of one claim or of one dispute. */
type Linked = Tenants & ({ readonly claimId: number } | { readonly disputeId: number });

/** What a token opens. */
export interface OpenedLink extends Tenants {
  readonly claimId: number | null;
  readonly disputeId: number | null;
  readonly expiresAt: string;
}

const opened = `SELECT l.customer_id AS "customerId", l.carrier_id AS "carrierId", l.claim_id AS "claimId", l.dispute_id AS "disputeId",
    l.expires_at AS "expiresAt"
  FROM carrier_document_link l LEFT JOIN claim r ON r.id = l.claim_id LEFT JOIN invoice_dispute d ON d.id = l.dispute_id
  WHERE l.token_hash = $1 AND l.expires_at > $2 AND coalesce(r.state, d.state) <> 'withdrawn'`;

/** Links by which a carrier reads the documents of what it was mailed; the token stands behind the # and so in no log. */
@Injectable()
export class CarrierDocumentLinks {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly flags: Flags,
    private readonly clock: Clock,
  ) {}

  /** Makes a link in the current transaction, on the carrier's own site where it has one. */
  async make(linked: Linked): Promise<NonNullable<MailContent['action']>> {
    const token = makeSecretToken();
    const { origin } = await this.sites.lookOf(linked.carrierId);
    const expiresAt = new Date(this.clock.now().getTime() + validDays * 86_400_000).toISOString();
    await this.database.query(
      `INSERT INTO carrier_document_link (customer_id, carrier_id, claim_id, dispute_id, token_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        linked.customerId,
        linked.carrierId,
        'claimId' in linked ? linked.claimId : null,
        'disputeId' in linked ? linked.disputeId : null,
        hashOfToken(token),
        expiresAt,
      ],
    );
    return { label: 'Open the papers', url: `${origin}/carrier-documents#${token}` };
  }

  /** Throws the not-found problem for an unknown or expired token, for what was withdrawn, and where claims are switched off. */
  async open(token: string): Promise<OpenedLink> {
    const link = found(
      await this.database.asScope(system, () =>
        this.database.findOne<OpenedLink>(opened, [hashOfToken(token), this.clock.iso()]),
      ),
    );
    if (link.claimId !== null) await this.flags.require('Claims', link);
    return link;
  }
}
