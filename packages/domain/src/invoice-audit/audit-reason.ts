import type { AuditEvidence } from './audit-case.js';
import { singleShipmentCode } from './single-shipment.js';

/** Who is right about a discrepancy, as far as the documents show. */
export const auditVerdicts = ['shipperRight', 'carrierRight', 'evidenceNeeded'] as const;
export type AuditVerdict = (typeof auditVerdicts)[number];

/** Every reason why an invoice may differ from the agreed price, with the document that settles it. */
export const auditReasons = [
  { code: 'DUP', name: 'Duplicate invoice', evidence: 'The earlier invoice', blocks: true },
  { code: 'CUR', name: 'Different currency', evidence: 'The quote', blocks: true },
  { code: 'BILLTO', name: 'Different payer', evidence: 'The bill of lading', blocks: true },
  { code: 'TERMS', name: 'Different freight terms', evidence: 'The bill of lading', blocks: true },
  { code: 'RCL', name: 'Reclassification', evidence: 'Inspection certificate, density', blocks: false },
  { code: 'RWE', name: 'Reweigh', evidence: 'Weight certificate', blocks: false },
  { code: 'CBC', name: 'Different dimensions', evidence: 'Dimension certificate', blocks: false },
  { code: 'LANE', name: 'Different lane', evidence: 'The bill of lading', blocks: false },
  { code: 'DEF', name: 'Deficit weight rule', evidence: 'The rate explanation', blocks: false },
  { code: 'BASE', name: 'Base rate', evidence: 'Tariff version', blocks: false },
  { code: 'DISC', name: 'Discount', evidence: 'Tariff version', blocks: false },
  { code: 'MIN', name: 'Minimum charge', evidence: 'Tariff version', blocks: false },
  { code: 'FUEL', name: 'Fuel surcharge', evidence: 'Fuel index on the pickup date', blocks: false },
  { code: 'ACC-NEW', name: 'Accessorial not requested', evidence: 'Proof of delivery, tracking', blocks: true },
  { code: 'ACC-AMT', name: 'Accessorial charge', evidence: 'Tariff version', blocks: false },
  { code: 'ACC-MISS', name: 'Accessorial not billed', evidence: 'The quote', blocks: false },
  { code: 'SVC', name: 'Guaranteed time missed', evidence: 'Arrival and guaranteed time', blocks: true },
  { code: 'ROUND', name: 'Rounding', evidence: 'The rate explanation', blocks: false },
  { code: 'MATH', name: 'Total of the lines', evidence: 'The invoice', blocks: false },
] as const;
export type AuditReason = (typeof auditReasons)[number]['code'];
export const auditReasonCodes: readonly AuditReason[] = auditReasons.map(({ code }) => code);

const blocking: ReadonlySet<string> = new Set(auditReasons.filter(({ blocks }) => blocks).map(({ code }) => code));

/** Whether an invoice with this reason needs review, however small the variance. */
export function blocksApproval(reason: AuditReason): boolean {
  return blocking.has(reason);
}

/** Who is right: the contract settles prices; reweighs, reclasses and new dimensions need the carrier's certificate. */
export function verdictOf(reason: AuditReason, evidence: AuditEvidence, service = ''): AuditVerdict {
  const { hasDimensionCertificate, hasInspectionCertificate, hasWeightCertificate, provenServices } = evidence;
  const proofs: Partial<Record<AuditReason, boolean | undefined>> = {
    RWE: hasWeightCertificate,
    RCL: hasInspectionCertificate,
    CBC: hasDimensionCertificate,
    // Weight and pickups are known here, so no document could prove a single shipment.
    'ACC-NEW': service === singleShipmentCode ? undefined : provenServices.includes(service),
  };
  const proof = proofs[reason];
  if (proof === undefined) return 'shipperRight';
  return proof ? 'carrierRight' : 'evidenceNeeded';
}

/** The document that settles a reason. */
export function evidenceFor(reason: AuditReason): string {
  return auditReasons.find(({ code }) => code === reason)?.evidence ?? '';
}

/** The name of a reason on screens, in letters and in reports. */
export function reasonName(reason: AuditReason): string {
  return auditReasons.find(({ code }) => code === reason)?.name ?? reason;
}
