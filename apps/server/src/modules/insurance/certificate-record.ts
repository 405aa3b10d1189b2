import type { CoverageCertificate } from '@lading/contracts/insurance';
import { mayChangeCoverage } from '@lading/domain/cargo-coverage/coverage-state';
import type { Actor } from '../../kernel/auth/actor.js';

/** A certificate as it is read, with what its voiding depends on. */
export interface CertificateRecord extends Omit<CoverageCertificate, 'mayVoid' | 'chargeCents'> {
  readonly chargeCents: number;
  readonly shipmentState: string;
  readonly dispatchState: string;
  readonly pickedUpAt: string | null;
}

/** With its shipment a certificate becomes void by itself; a draft of a claim claims nothing yet. */
export const stateColumn = `CASE
    WHEN r.voided_at IS NOT NULL OR r.booking < s.booking OR s.state = 'cancelled' OR s.dispatch_state IN ('refused', 'cancelled') THEN 'void'
    WHEN EXISTS (SELECT FROM claim m WHERE m.shipment_id = s.id AND m.state NOT IN ('draft', 'withdrawn')) THEN 'claimed'
    ELSE 'active' END`;

export const certificateColumns = `r.id, r.number, ${stateColumn} AS state, r.shipment_id AS "shipmentId", s.number AS "shipmentNumber",
  r.carrier_id AS "carrierId", c.name AS "carrierName", left(s.origin_label, 100) AS "originLabel",
  left(s.destination_label, 100) AS "destinationLabel", s.pickup_date AS "pickupDate", s.currency, r.value_cents AS "valueCents",
  r.charge_cents AS "chargeCents", r.bought_with AS "boughtWith", r.author AS "boughtBy", r.bought_at AS "boughtAt",
  r.voided_at AS "voidedAt", s.state AS "shipmentState", s.dispatch_state AS "dispatchState", s.picked_up_at AS "pickedUpAt"`;

export const ownCertificates = `FROM coverage_certificate r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id
  WHERE r.customer_id = $1`;

/** The wire form; the charge only for those who may see costs. */
export function certificateOf(actor: Actor, record: CertificateRecord): CoverageCertificate {
  const { shipmentState: state, dispatchState, pickedUpAt, chargeCents, ...rest } = record;
  return {
    ...rest,
    chargeCents: actor.capabilities.has('seeCosts') ? chargeCents : null,
    mayVoid: rest.state === 'active' && mayChangeCoverage({ state, dispatchState, pickedUpAt }),
  };
}
