import type { AuditVerdict } from '@lading/domain/invoice-audit/audit-reason';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { detailTexts } from './detail/detail-texts.js';

const tones: Record<AuditVerdict, StatusTone> = {
  shipperRight: 'success',
  carrierRight: 'danger',
  evidenceNeeded: 'warning',
};

/** Who is right about a discrepancy, as far as the documents show. */
export function VerdictBadge({ verdict }: { verdict: AuditVerdict }) {
  return <ToneBadge tone={tones[verdict]}>{detailTexts.findings.verdicts[verdict]}</ToneBadge>;
}
