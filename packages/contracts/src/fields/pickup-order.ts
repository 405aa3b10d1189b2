import { Party } from './address.js';
import { EmergencyContact, PurchaseOrder } from './freight.js';
import { Cents, ListOf, Nested, Text, Texts, TimeOfDay } from '../kernel/field.js';
import { ServiceArrangements } from './service-arrangements.js';

/** Who sends and who gets the freight, when it is fetched, and what it is called. */
export class PickupOrder extends ServiceArrangements {
  @Nested(() => Party) origin!: Party;
  @Nested(() => Party) destination!: Party;
  @Nested(() => Party, { optional: true, about: 'Required for third-party terms.' }) billTo?: Party;
  @TimeOfDay({ about: 'Pickup window at the origin, local time.' }) readyTime!: string;
  @TimeOfDay() closeTime!: string;
  @ListOf(() => PurchaseOrder, { maxItems: 50 }) purchaseOrders: PurchaseOrder[] = [];
  @Text({ optional: true, max: 20, label: 'CR#' }) customerReference?: string;
  @Text({
    optional: true,
    max: 24,
    label: 'PRO#',
    about: 'A number of the carrier that you hold already; left out, the next one of its block is taken.',
  })
  proNumber?: string;
  @Text({ optional: true, max: 300 }) specialInstructions?: string;
  @Nested(() => EmergencyContact, { optional: true }) emergencyContact?: EmergencyContact;
  @Cents({
    optional: true,
    label: 'Cargo value',
    about: 'Covers cargo of this value where the quote did not; the charge comes on top of the price that was shown.',
  })
  coverageValueCents?: number;
  @Texts({ maxItems: 10, max: 254, about: 'Email addresses that are notified of progress.' }) notify: string[] = [];
}
