import type { ClaimedGoods } from '@lading/contracts/claim-parts';
import type { FreightItem, UnitSystem } from '@lading/contracts/freight';
import type { ClaimType } from '@lading/domain/cargo-claim/claim-content';

/** What a carrier is told of a claim, in a mail and on the claim form. */
export interface ToldClaim {
  readonly number: string;
  readonly type: ClaimType;
  readonly companyName: string;
  readonly carrierName: string;
  readonly shipmentNumber: string;
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly deliveredOn: string | null;
  readonly noticedOn: string | null;
  readonly filedOn: string;
  readonly statement: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly goods: readonly ClaimedGoods[];
  readonly items: readonly FreightItem[];
  readonly units: UnitSystem;
  readonly documents: readonly string[];
}

export const toldColumns = `r.number, r.type, r.statement, r.amount_cents AS "amountCents", r.goods, r.filed_on AS "filedOn", r.noticed_on AS "noticedOn",
    k.company_name AS "companyName", c.name AS "carrierName", s.number AS "shipmentNumber", s.bol_number AS "bolNumber",
    s.pro_number AS "proNumber", s.origin_label AS "originLabel", s.destination_label AS "destinationLabel", s.currency,
    (s.delivered_at AT TIME ZONE s.destination_zone)::date AS "deliveredOn", s.content->'items' AS items, s.content->>'units' AS units,
    ARRAY(SELECT a.name FROM claim_attachment a WHERE a.claim_id = r.id ORDER BY a.id) AS documents`;

export const toldClaims = `claim r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id
  JOIN customer k ON k.id = r.customer_id`;
