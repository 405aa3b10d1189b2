import type { CoverageCertificate } from '@lading/contracts/invoices/insurance';
import { mayChangeCoverage, type CoverageState } from '@lading/domain/cargo-coverage/cargo-coverage';
import type { Actor } from '../../kernel/auth/actor.js';
import { columnOf, columnsOf, row, text, type RowOf } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { CoverageCertificate as StoredCertificate } from './insurance.entities.js';

/** With its shipment a certificate becomes void by itself; a draft of a claim claims nothing yet. */
export const stateColumn = `CASE
    WHEN r.voided_at IS NOT NULL OR r.booking < s.booking OR s.state = 'cancelled' OR s.dispatch_state IN ('refused', 'cancelled') THEN 'void'
    WHEN EXISTS (SELECT FROM claim m WHERE m.shipment_id = s.id AND m.state NOT IN ('draft', 'withdrawn')) THEN 'claimed'
    ELSE 'active' END`;

export const listedCertificate = row({
  ...columnsOf(StoredCertificate, 'r', 'id', 'number', 'shipmentId', 'carrierId', 'valueCents', 'chargeCents'),
  ...columnsOf(StoredCertificate, 'r', 'boughtWith', 'boughtAt', 'voidedAt'),
  boughtBy: columnOf(StoredCertificate, 'r', 'author'),
  state: text(stateColumn).as<CoverageState>(),
  shipmentNumber: columnOf(Shipment, 's', 'number'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  originLabel: text('left(s.origin_label, 100)'),
  destinationLabel: text('left(s.destination_label, 100)'),
  ...columnsOf(Shipment, 's', 'pickupDate', 'currency', 'dispatchState', 'pickedUpAt'),
  shipmentState: columnOf(Shipment, 's', 'state'),
});
/** A certificate as it is read, with what its voiding depends on. */
export type CertificateRecord = RowOf<typeof listedCertificate>;

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
