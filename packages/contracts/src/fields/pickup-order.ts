import { Party, AddressFields } from './address.js';
import { EmergencyContact, PurchaseOrder } from './freight.js';
import { Cents, ListOf, Nested, Text, Texts, TimeOfDay, Choice, Day } from '../kernel/field.js';

/** Where the carrier sends collected money. */
export class RemitTo extends AddressFields {
  @Text({ max: 100, label: 'Remit to' }) name!: string;
}

/** The broker for freight in bond or across a border. */
export class CustomsBroker extends Party {
  @Choice(['import', 'export'], { about: 'Side of the border on which the broker clears customs.' })
  direction!: 'import' | 'export';
}

/** The consignee's delivery hours, in the time zone of the destination. */
export class DeliveryAppointment {
  @Day({ label: 'Appointment' }) day!: string;
  @TimeOfDay({ label: 'Appointment from' }) from!: string;
  @TimeOfDay({ label: 'Appointment until', optional: true }) until?: string;
}

/** Details of services that don't affect the price; they are arranged at the dispatch. */
class ServiceArrangements {
  @Nested(() => RemitTo, { optional: true, about: 'Required for collect on delivery.' }) remitTo?: RemitTo;
  @Nested(() => CustomsBroker, { optional: true, about: 'Required in bond.' }) customsBroker?: CustomsBroker;
  @Nested(() => DeliveryAppointment, {
    optional: true,
    about: 'For a delivery by appointment, once the appointment is set.',
  })
  deliveryAppointment?: DeliveryAppointment;
}

/** Parties, pickup window and references of an order. */
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
    about: 'A PRO number of the carrier that you already have; if omitted, the next number of its block is used.',
  })
  proNumber?: string;
  @Text({ optional: true, max: 300 }) specialInstructions?: string;
  @Nested(() => EmergencyContact, { optional: true }) emergencyContact?: EmergencyContact;
  @Cents({
    optional: true,
    label: 'Cargo value',
    about:
      "Buys coverage for cargo of this value if the quote didn't include it; the charge is added to the quoted price.",
  })
  coverageValueCents?: number;
  @Texts({ maxItems: 10, max: 254, about: 'Email addresses to notify of status changes.' }) notify: string[] = [];
}
