import type { ShipmentFilter, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { call } from '../../kernel/api/client.js';
import { PickedField, type PickedOption } from '../../ui/fields/picked-field.js';
import { fill } from '../../ui/texts.js';

const mostFound = 8;

export type FoundShipment = Pick<
  ShipmentRow,
  'shipmentId' | 'number' | 'carrierName' | 'originLabel' | 'destinationLabel'
>;

export interface ShipmentFieldProps {
  id: string;
  error: string | undefined;
  onBlur: () => void;
  words: { readonly shipment: string; readonly shipmentDetail: string; readonly chosen: string };
  /** Filter of the suggested shipments. */
  among: Pick<ShipmentFilter, 'states' | 'dispatchStates'>;
  shipment: FoundShipment | undefined;
  onChange: (shipment: FoundShipment | undefined) => void;
}

/** Finds a shipment by its number, or by other searchable facts. */
export function ShipmentField({ words, among, shipment, onChange, ...field }: ShipmentFieldProps) {
  const laneOf = ({ carrierName, originLabel, destinationLabel }: FoundShipment): string =>
    fill(words.chosen, { carrier: carrierName, origin: originLabel, destination: destinationLabel });
  const find = async (text: string): Promise<PickedOption<FoundShipment>[]> => {
    const { items } = await call(shipmentsApi.list, { q: text.trim().slice(0, 100), ...among, limit: mostFound });
    return items.map((row) => ({ id: row.shipmentId, firstLine: row.number, secondLine: laneOf(row), picked: row }));
  };
  return (
    <PickedField<FoundShipment>
      {...field}
      label={words.shipment}
      description={shipment ? laneOf(shipment) : words.shipmentDetail}
      required
      started={shipment?.number}
      onPick={onChange}
      loadOptions={find}
    />
  );
}
