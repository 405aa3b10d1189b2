import type { ShipmentContent, ReplacedVersion } from './shipment-content.js';

/** The number of earlier versions that a shipment stores. */
export const mostReplaced = 20;

interface Versioned {
  readonly customerReference: string;
  readonly content: ShipmentContent;
}

const printedOf = ({ customerReference, content }: Versioned) => {
  const { purchaseOrders, accessorials, cargoValueCents } = content;
  return { customerReference, purchaseOrders, accessorials, cargoValueCents };
};

/** The same for comparing: the database has its own order of fields. */
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
