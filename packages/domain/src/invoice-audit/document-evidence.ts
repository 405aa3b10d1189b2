import type { ShipmentDocumentKind } from '../freight/document-kind.js';
import { delayOwnerOf, type ReasonOwner } from '../tracking/delay-reason.js';
import type { AuditEvidence } from './audit-case.js';

/** The proof of each document kind; reviewers read the content. */
const proofs = {
  weight: ['W&I', 'SCL'],
  inspection: ['W&I', 'INSP'],
  dimensions: ['DIM'],
  detention: ['DTR'],
  unloading: ['LPR'],
} as const satisfies Record<string, readonly ShipmentDocumentKind[]>;

/** A report of the carrier, X12 or digital, with the reason that it gave. */
export interface ReportedEvent {
  readonly type: string;
  readonly reasonCode: string | null;
}

const attempts = new Set(['AH', 'AP', 'A7', 'DELIVERY_ATTEMPTED']);
/** After a failed attempt the carrier may charge again only if one of these is responsible. */
const owing: ReadonlySet<ReasonOwner> = new Set<ReasonOwner>(['consignee', 'shipper', 'payment', 'appointment']);

const isOwedAgain = ({ reasonCode }: ReportedEvent): boolean =>
  reasonCode !== null && owing.has(delayOwnerOf(reasonCode));

/** The evidence for the carrier in a shipment's documents and the carrier's events. */
export function documentEvidence(
  kinds: readonly string[],
  events: readonly ReportedEvent[],
): Omit<AuditEvidence, 'isGuaranteeMissed' | 'isOnlyPickup'> {
  const has = (document: keyof typeof proofs): boolean => proofs[document].some((kind) => kinds.includes(kind));
  const services: Readonly<Record<string, boolean>> = {
    RWE: has('weight'),
    RCL: has('inspection'),
    CBC: has('dimensions'),
    DET: has('detention'),
    LUM: has('unloading'),
    RDL: events.some((event) => attempts.has(event.type) && isOwedAgain(event)),
    VOR: events.some((event) => event.type === 'PICKUP_ATTEMPTED' && isOwedAgain(event)),
    RCC: events.some(({ type }) => type === 'AI'),
  };
  return {
    hasWeightCertificate: has('weight'),
    hasInspectionCertificate: has('inspection'),
    hasDimensionCertificate: has('dimensions'),
    provenServices: Object.keys(services).filter((code) => services[code]),
  };
}
