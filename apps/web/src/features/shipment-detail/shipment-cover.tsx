import { type Shipment } from '@lading/contracts/shipments';
import { Card, Title } from '@mantine/core';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { coverTexts } from './cover-texts.js';
import { ShipmentClaims } from './shipment-claims.js';
import { ShipmentCoverage } from './shipment-coverage.js';

/** What happens when freight is lost or damaged: its coverage and its claims. */
export function ShipmentCover({ shipment }: { shipment: Shipment }) {
  const isInsured = useOwnFlag('Insurance');
  const hasClaims = useOwnFlag('Claims');
  if (!isInsured && !hasClaims) return null;
  return (
    <Card component="section" aria-label={coverTexts.title} className="no-print">
      <Title order={2} fz="h3">
        {coverTexts.title}
      </Title>
      {isInsured ? <ShipmentCoverage shipment={shipment} /> : null}
      {hasClaims ? <ShipmentClaims shipment={shipment} /> : null}
    </Card>
  );
}
