import type { Party } from '@lading/contracts/fields/address';
import type { EmergencyContact, FreightItem, PurchaseOrder, UnitSystem } from '@lading/contracts/fields/freight';
import type { Charge } from '@lading/contracts/quotes/quote-answers';
import type { CollectOnDelivery, TimeCritical } from '@lading/contracts/fields/quote-details';
import type { CustomsBroker, DeliveryAppointment, RemitTo } from '@lading/contracts/fields/service-arrangements';
import type { ShipmentStop, DispatchState, ShipmentState } from '@lading/contracts/fields/shipment-parts';
import { coverageCode, withCoverage, withoutCoverage } from '@lading/domain/cargo-coverage/cargo-coverage';
import type { ServiceLevel } from '../../connectors/carrier-answer.js';

/** What a bill of lading said until it was changed; everything else on it stays as it was booked. */
interface ReplacedVersion {
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly replacedAt: string;
  readonly customerReference: string;
  readonly purchaseOrders: PurchaseOrder[];
  readonly accessorials: string[];
  readonly cargoValueCents: number | null;
}

/** Everything that was confirmed when a shipment was booked; later changes of addresses or quotes do not touch it. */
export interface ShipmentContent {
  readonly origin: Party;
  readonly destination: Party;
  readonly billTo: Party | null;
  readonly originStop: ShipmentStop;
  readonly destinationStop: ShipmentStop;
  readonly units: UnitSystem;
  /** As they were typed, each with a class. */
  readonly items: FreightItem[];
  readonly accessorials: string[];
  readonly limitedAccess: { readonly origin?: string; readonly destination?: string };
  readonly purchaseOrders: PurchaseOrder[];
  readonly specialInstructions: string | null;
  readonly emergencyContact: EmergencyContact | null;
  readonly collectOnDelivery: CollectOnDelivery | null;
  readonly servicePieces: number | null;
  /** Absent in what was booked before these could be arranged. */
  readonly remitTo?: RemitTo | null;
  readonly customsBroker?: CustomsBroker | null;
  readonly timeCritical?: TimeCritical | null;
  readonly deliveryAppointment?: DeliveryAppointment | null;
  readonly linearFeet?: number | null;
  readonly cargoValueCents: number | null;
  readonly isFullValueWanted: boolean;
  readonly serviceLevel: ServiceLevel;
  readonly serviceName: string;
  readonly charges: Charge[];
  readonly carrierQuoteId: string | null;
  readonly carrierQuoteNumber: string | null;
  /** Email addresses that hear of progress. */
  readonly notify: string[];
  /** Earlier versions of the bill of lading, the oldest first; absent where it was never changed. */
  readonly replacedVersions?: readonly ReplacedVersion[];
}

type Coverable = Pick<ShipmentContent, 'accessorials' | 'cargoValueCents' | 'isFullValueWanted' | 'charges'>;

const chargesOf = ({ charges }: ReturnType<typeof withCoverage>): Charge[] => charges.map((charge) => ({ ...charge }));

/** The same content with its cargo covered: documents, audits and claims read it there, as if it had been quoted so. */
export const coveredContent = <Content extends Coverable>(
  content: Content,
  valueCents: number,
  chargeCents: number,
): Content => ({
  ...content,
  accessorials: [...new Set([...content.accessorials, coverageCode])],
  cargoValueCents: valueCents,
  isFullValueWanted: true,
  charges: chargesOf(withCoverage({ charges: content.charges, totalCents: 0 }, chargeCents)),
});

/** The same content without coverage, and with the cargo value that it had before. */
export const uncoveredContent = <Content extends Coverable>(content: Content, valueCents: number | null): Content => ({
  ...content,
  accessorials: content.accessorials.filter((code) => code !== coverageCode),
  cargoValueCents: valueCents,
  isFullValueWanted: false,
  charges: chargesOf(withoutCoverage({ charges: content.charges, totalCents: 0 })),
});

/** How many earlier versions a shipment keeps. */
export const mostReplaced = 20;

interface Versioned {
  readonly customerReference: string;
  readonly content: ShipmentContent;
}

const printedOf = ({ customerReference, content }: Versioned) => {
  const { purchaseOrders, accessorials, cargoValueCents } = content;
  return { customerReference, purchaseOrders, accessorials, cargoValueCents };
};

/** The same for comparing: the database keeps fields in an order of its own. */
function comparable(one: Versioned): string {
  const { purchaseOrders, customerReference, accessorials, cargoValueCents } = printedOf(one);
  const orders = purchaseOrders.map(({ number, packages, weight, isPalletized, additionalInfo }) => [
    ...[number, packages ?? null, weight ?? null, isPalletized ?? null, additionalInfo ?? null],
  ]);
  return JSON.stringify([orders, customerReference, accessorials, cargoValueCents ?? null]);
}

/** The version that documents print now. */
export const currentVersion = ({ replacedVersions = [] }: ShipmentContent): number =>
  (replacedVersions.at(-1)?.version ?? 0) + 1;

/** The earlier versions, with the one of before where its bill of lading would read differently now. */
export function replacedVersionsOf(before: Versioned, after: Versioned, replacedAt: string): ReplacedVersion[] {
  const { replacedVersions = [] } = before.content;
  if (comparable(before) === comparable(after)) return [...replacedVersions];
  const replaced = { version: currentVersion(before.content), replacedAt, ...printedOf(before) };
  return [...replacedVersions, replaced].slice(-mostReplaced);
}

/** The shipment as an earlier version of its bill of lading has it; undefined where there is no such version. */
export function asOfVersion<Shipment extends Versioned>(shipment: Shipment, wanted: number): Shipment | undefined {
  const found = shipment.content.replacedVersions?.find(({ version }) => version === wanted);
  if (!found) return undefined;
  const { version: _, replacedAt: __, customerReference, ...printed } = found;
  return { ...shipment, customerReference, content: { ...shipment.content, ...printed } };
}

/** What the drivers are told at both stops, for documents and messages that have one field for all instructions. */
export const stopInstructions = ({ origin, destination }: Pick<ShipmentContent, 'origin' | 'destination'>): string[] =>
  [
    { label: 'Pickup instructions', text: origin.instructions },
    { label: 'Delivery instructions', text: destination.instructions },
  ].flatMap(({ label, text }) => (text?.trim() ? [`${label}: ${text.trim().replace(/\.$/, '')}`] : []));

/** The numbers of purchase orders as a shipment stores them: search finds them between bars, so a bar within a number is left out. */
export const orderNumbers = (orders: readonly Pick<PurchaseOrder, 'number'>[]): string[] =>
  orders.map(({ number }) => number.replaceAll('|', ''));

interface Progress {
  readonly state: ShipmentState;
  readonly dispatchState: DispatchState;
  readonly pickedUpAt: string | null;
}

const cancellable: readonly DispatchState[] = ['confirmed', 'refused', 'needsAttention'];

/** Until the carrier holds the freight, and not while a call to the carrier is under way. */
export const mayCancel = ({ state, dispatchState, pickedUpAt }: Progress): boolean =>
  pickedUpAt === null && (state === 'booked' || state === 'dispatched') && cancellable.includes(dispatchState);
