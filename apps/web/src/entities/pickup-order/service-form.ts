import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { filledAddress, trimmedAddress, type FilledAddress } from '@lading/domain/freight/address';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { wantedServices } from '@lading/domain/rating/wanted-services';
import type { CustomsBroker, DeliveryAppointment, RemitTo } from '@lading/contracts/fields/pickup-order';
import type { FieldError } from '../../kernel/form/use-checked-form.js';
import { emptyParty, partyInput, type PartyForm } from './party-form.js';
import { texts } from './dispatch-texts.js';

export interface RemitForm extends FilledAddress {
  readonly name: string;
}

export interface BrokerForm extends PartyForm {
  readonly direction: CustomsBroker['direction'];
}

export interface AppointmentForm {
  readonly day: string | null;
  readonly from: string;
  readonly until: string;
}

/** Fields that the ordered services still need; null if none. */
export interface ServiceForm {
  readonly emergency: { readonly name: string; readonly phone: string } | null;
  readonly remitTo: RemitForm | null;
  readonly broker: BrokerForm | null;
  readonly appointment: AppointmentForm | null;
}

export const emptyBroker = ({ destination }: QuoteDetails): BrokerForm => ({
  ...emptyParty,
  direction: destination.country === 'USA' ? 'import' : 'export',
});

export const crossesBorder = ({ origin, destination }: QuoteDetails): boolean => origin.country !== destination.country;

export const isInBond = (details: QuoteDetails): boolean => wantedServices(details).includes('INBD');

export const remitForm = (payee: PartyForm | RemitTo): RemitForm => ({ name: payee.name, ...filledAddress(payee) });

/** By default, collected money goes to the shipper. */
export function serviceForm(details: QuoteDetails, shipper: PartyForm): ServiceForm {
  const services = wantedServices(details);
  const { name = '', phone = '' } = details.emergencyContact ?? {};
  return {
    emergency: services.includes('HAZ') ? { name, phone } : null,
    remitTo: services.includes('COD') ? remitForm(shipper) : null,
    broker: isInBond(details) ? emptyBroker(details) : null,
    appointment: services.includes('APTD') ? { day: null, from: '', until: '' } : null,
  };
}

type Input<Shape> = { [K in keyof Shape]: Shape[K] | undefined };

const isAgreed = ({ day, from, until }: AppointmentForm): boolean => day !== null || from !== '' || until !== '';

const appointmentInput = ({ day, from, until }: AppointmentForm): Input<DeliveryAppointment> => ({
  day: day ?? undefined,
  from: from || undefined,
  until: until || undefined,
});

const remitInput = (form: RemitForm): Input<RemitTo> => ({
  name: form.name,
  ...trimmedAddress(form, undefined),
});

/** The services' part of the order as the contract's input. */
export const serviceInput = ({ emergency, remitTo, broker, appointment }: ServiceForm) => ({
  emergencyContact: emergency
    ? { name: emergency.name.trim(), phone: emergency.phone.replaceAll(/[^0-9]/g, '') }
    : undefined,
  remitTo: remitTo ? remitInput(remitTo) : undefined,
  customsBroker: broker ? { ...partyInput(broker), direction: broker.direction } : undefined,
  deliveryAppointment: appointment && isAgreed(appointment) ? appointmentInput(appointment) : undefined,
});

/** An appointment is after the pickup, and its end after its start. */
export function wrongAppointment({ appointment }: ServiceForm, shipDate: string): FieldError[] {
  if (!appointment) return [];
  const { day, from, until } = appointment;
  const { day: dayLabel, from: fromLabel, until: untilLabel } = texts.services.appointment;
  return [
    ...(day && day < shipDate
      ? [
          {
            path: 'deliveryAppointment.day',
            message: fieldMessage(dayLabel, 'min', { n: formatCalendarDate(shipDate) }),
          },
        ]
      : []),
    ...(from && until && until <= from
      ? [{ path: 'deliveryAppointment.until', message: messageFor('moreThan', { a: untilLabel, b: fromLabel }) }]
      : []),
  ];
}
