import type { ShipmentRow } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { call } from '../../kernel/api/client.js';
import { PickedField, type PickedOption } from '../../ui/fields/picked-field.js';
import { fill } from '../../ui/texts.js';
import { claimsTexts } from './claims-texts.js';

const words = claimsTexts.fresh;
const mostFound = 8;

export type FoundShipment = Pick<
  ShipmentRow,
  'shipmentId' | 'number' | 'carrierName' | 'originLabel' | 'destinationLabel'
>;

const laneOf = ({ carrierName, originLabel, destinationLabel }: FoundShipment): string =>
  fill(words.chosen, { carrier: carrierName, origin: originLabel, destination: destinationLabel });

async function findShipments(text: string): Promise<PickedOption<FoundShipment>[]> {
  const { items } = await call(shipmentsApi.list, {
    q: text.trim().slice(0, 100),
    states: ['inTransit', 'delivered', 'invoiced', 'closed', 'returned', 'lost'],
    limit: mostFound,
  });
  return items.map((shipment) => ({
    id: shipment.shipmentId,
    firstLine: shipment.number,
    secondLine: laneOf(shipment),
    picked: shipment,
  }));
}

interface ShipmentFieldProps {
  id: string;
  error: string | undefined;
  onBlur: () => void;
  shipment: FoundShipment | undefined;
  onChange: (shipment: FoundShipment | undefined) => void;
}

/** Finds a shipment that the carrier has had. */
export function ShipmentField({ shipment, onChange, ...field }: ShipmentFieldProps) {
  return (
    <PickedField<FoundShipment>
      {...field}
      label={words.shipment}
      description={shipment ? laneOf(shipment) : words.shipmentDetail}
      required
      begun={shipment?.number}
      onPick={onChange}
      loadOptions={findShipments}
    />
  );
}
