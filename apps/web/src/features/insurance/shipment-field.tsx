import type { ShipmentRow } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { AutocompleteField, type AutocompleteOption } from '../../ui/fields/autocomplete-field.js';
import { fill } from '../../ui/texts.js';
import { insuranceTexts } from './insurance-texts.js';

const words = insuranceTexts.buy;
const mostFound = 8;

export type CoverableShipment = Pick<
  ShipmentRow,
  'shipmentId' | 'number' | 'carrierName' | 'originLabel' | 'destinationLabel'
>;

interface ShipmentOption extends AutocompleteOption {
  readonly shipment: CoverableShipment;
}

const laneOf = ({ carrierName, originLabel, destinationLabel }: CoverableShipment): string =>
  fill(words.chosen, { carrier: carrierName, origin: originLabel, destination: destinationLabel });

async function findShipments(text: string): Promise<ShipmentOption[]> {
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
    shipment,
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
  const [typed, setTyped] = useState(shipment?.number ?? '');
  return (
    <AutocompleteField<ShipmentOption>
      {...field}
      label={words.shipment}
      description={shipment ? laneOf(shipment) : words.shipmentDetail}
      required
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(undefined);
      }}
      onSelect={(option) => {
        setTyped(option.firstLine);
        onChange(option.shipment);
      }}
      loadOptions={findShipments}
    />
  );
}
