import type { Charge } from '@lading/contracts/quote-answers';
import type { Shipment } from '@lading/contracts/shipments';
import { formatDollars } from '@lading/domain/money';
import { canShow, useUser } from '../../kernel/session/user.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { Money } from '../../ui/display/money.js';
import { texts } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { ShipmentCharges } from './shipment-freight.js';
import { ShipmentInvoices } from './shipment-invoices.js';

const words = detailTexts.money;

interface ShipmentMoneyProps {
  shipment: Shipment;
  charges: readonly Charge[];
}

/** What was quoted, what it comes to by now, what the carrier billed and by how much that differs; each with its lines. */
export function ShipmentMoney({ shipment, charges }: ShipmentMoneyProps) {
  const seesInvoices = canShow(useUser(), 'viewInvoices');
  const { shipmentId, quotedCents, totalCents, billedCents } = shipment;
  const facts: readonly Fact[] = [
    { label: words.quoted, value: <Money cents={quotedCents} /> },
    { label: words.estimate, value: <Money cents={totalCents} /> },
    ...(seesInvoices
      ? [
          { label: words.invoiced, value: <Money cents={billedCents} /> },
          { label: words.difference, value: <Difference billed={billedCents} expected={totalCents} /> },
        ]
      : []),
  ];
  return (
    <>
      <div style={{ marginBlockEnd: 16 }}>
        <KeyValue facts={facts} />
      </div>
      <ShipmentCharges charges={charges} totalCents={totalCents} />
      {seesInvoices ? <ShipmentInvoices shipmentId={shipmentId} /> : null}
    </>
  );
}

interface DifferenceProps {
  billed: number | null | undefined;
  expected: number | null | undefined;
}

function Difference({ billed, expected }: DifferenceProps) {
  if (typeof billed !== 'number' || typeof expected !== 'number') return texts.none;
  const difference = billed - expected;
  return <span className="num">{difference > 0 ? `+${formatDollars(difference)}` : formatDollars(difference)}</span>;
}
