import { AddressFields, Party } from './address.js';
import { Choice, Day, Nested, Text, TimeOfDay } from '../kernel/field.js';

/** Where the carrier sends the money that its driver has collected. */
export class RemitTo extends AddressFields {
  @Text({ max: 100, label: 'Remit to' }) name!: string;
}

/** Who clears freight that moves in bond or across a border. */
export class CustomsBroker extends Party {
  @Choice(['import', 'export'], { about: 'The side of the border that the broker clears.' })
  direction!: 'import' | 'export';
}

/** The hours that the consignee has given, by the clock of the destination. */
export class DeliveryAppointment {
  @Day({ label: 'Appointment' }) day!: string;
  @TimeOfDay({ label: 'Appointment from' }) from!: string;
  @TimeOfDay({ label: 'Appointment until', optional: true }) until?: string;
}

/** What services need that no price depends on; it is arranged when the shipment is dispatched. */
export class ServiceArrangements {
  @Nested(() => RemitTo, { optional: true, about: 'Required for collect on delivery.' }) remitTo?: RemitTo;
  @Nested(() => CustomsBroker, { optional: true, about: 'Required in bond.' }) customsBroker?: CustomsBroker;
  @Nested(() => DeliveryAppointment, { optional: true, about: 'For an appointment delivery, once it is agreed.' })
  deliveryAppointment?: DeliveryAppointment;
}
