import { Cents, Choice, Id, Instant, ListOf, Text } from '../kernel/field.js';

export const mostMessages = 200;
export const mostAnnouncedCharges = 20;

/** A message about a shipment, between its carrier and the company. */
export class ShipmentMessage {
  @Id() messageId!: number;
  @Choice(['carrier', 'customer']) side!: 'carrier' | 'customer';
  @Text({ max: 100, about: 'The carrier that wrote or received it.' }) carrierName!: string;
  @Text({ max: 2000 }) text!: string;
  @Text({ max: 200 }) author!: string;
  @Instant() createdAt!: string;
}

/** A charge that the carrier announces before its invoice. */
export class AnnouncedCharge {
  @Id() chargeId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 20 }) code!: string;
  @Text({ max: 200 }) description!: string;
  @Cents() cents!: number;
  @Text({ max: 3 }) currency!: string;
  @Text({ max: 300, about: 'Name of the document that proves it.' }) evidence!: string;
  @Text({ max: 200, about: 'The user of the carrier who announced it.' }) announcedBy!: string;
  @Instant() announcedAt!: string;
}

export class ShipmentMessages {
  @ListOf(() => ShipmentMessage, { maxItems: mostMessages, about: 'The latest messages, newest first.' })
  messages!: ShipmentMessage[];
  @ListOf(() => AnnouncedCharge, {
    optional: true,
    maxItems: mostAnnouncedCharges,
    about: "Charges announced before an invoice, newest first; absent for users who can't see invoices and costs.",
  })
  charges!: AnnouncedCharge[] | null;
}
