import { PurchaseOrder } from './freight.js';
import { Id, Instant, ListOf, Text, Texts } from '../kernel/field.js';
import { ShipmentKey } from './shipment-parts.js';

/** The customer's own reference numbers of a shipment; the carrier's and ours never change. */
export class ChangeReferences extends ShipmentKey {
  @Text({ optional: true, max: 20, label: 'CR#', about: "If omitted, it doesn't change; if empty, it is cleared." })
  customerReference?: string;
  @ListOf(() => PurchaseOrder, { maxItems: 50 }) purchaseOrders!: PurchaseOrder[];
}

export class AddNote extends ShipmentKey {
  @Text({ max: 2000, label: 'Note' }) text!: string;
}

/** A note for users of the company; carriers and visitors of shared links never see it. */
export class ShipmentNote {
  @Id() noteId!: number;
  @Text({ max: 2000 }) text!: string;
  @Text({ max: 200 }) author!: string;
  @Instant() createdAt!: string;
}

export class ShipmentNotes {
  @ListOf(() => ShipmentNote, { maxItems: 500, about: 'Newest first.' }) items!: ShipmentNote[];
}

/** Maximum number of addresses per email call. */
export const mostMailed = 5;

export class EmailDocuments extends ShipmentKey {
  @Texts({
    minItems: 1,
    maxItems: mostMailed,
    max: 254,
    label: 'Email',
    about: 'Recipients of an email with a link to the bill of lading.',
  })
  to!: string[];
}
