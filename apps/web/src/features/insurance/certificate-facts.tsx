import type { CoverageCertificate } from '@lading/contracts/invoices/insurance';
import type { CoverageState } from '@lading/domain/cargo-coverage/cargo-coverage';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { insuranceTexts as words } from './insurance-texts.js';

const tones: Record<CoverageState, StatusTone> = { active: 'success', claimed: 'warning', void: 'neutral' };

export function CertificateStatus({ state }: Pick<CoverageCertificate, 'state'>) {
  return <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
}

export const laneOf = ({ originLabel: origin, destinationLabel: destination }: CoverageCertificate): string =>
  fill(words.lane, { origin, destination });

export function ShipmentLink({ row: { shipmentId, shipmentNumber } }: { row: CoverageCertificate }) {
  return (
    <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier" inherit>
      {shipmentNumber}
    </Anchor>
  );
}
