import type { ShipmentRow } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { call } from '../../kernel/api/client.js';
import { PickedField, type PickedOption } from '../../ui/fields/picked-field.js';
import { fill } from '../../ui/texts.js';
import { insuranceTexts } from './insurance-texts.js';

const words = insuranceTexts.buy;
const mostFound = 8;

export type CoverableShipment = Pick<
  ShipmentRow,
  'shipmentId' | 'number' | 'carrierName' | 'originLabel' | 'destinationLabel'
>;

const laneOf = ({ carrierName, originLabel, destinationLabel }: CoverableShipment): string =>
  fill(words.chosen, { carrier: carrierName, origin: originLabel, destination: destinationLabel });

async function findShipments(text: string): Promise<PickedOption<CoverableShipment>[]> {
  const { items } = await call(shipmentsApi.list, {
    q: text.trim().slice(0, 100),
    states: ['booked', 'dispatched'],
    dispatchStates: ['confirmed'],
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
  shipment: CoverableShipment | undefined;
  onChange: (shipment: CoverableShipment | undefined) => void;
}

/** Finds a shipment that the carrier has confirmed and not picked up. */
export function ShipmentField({ shipment, onChange, ...field }: ShipmentFieldProps) {
  return (
    <PickedField<CoverableShipment>
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
