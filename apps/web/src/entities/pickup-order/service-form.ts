import type { Country } from '@lading/contracts/fields/address';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { CustomsBroker, DeliveryAppointment, RemitTo } from '@lading/contracts/fields/service-arrangements';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { wantedServices } from '@lading/domain/rating/wanted-services';
import type { FieldError } from '../../kernel/form/use-checked-form.js';
import { optional } from '../../kernel/form/typed-text.js';
import { emptyParty, partyInput, type PartyForm } from './party-form.js';
import { texts } from './dispatch-texts.js';

export interface RemitForm {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: Country;
}

export interface BrokerForm extends PartyForm {
  readonly direction: CustomsBroker['direction'];
}

export interface AppointmentForm {
  readonly day: string | null;
  readonly from: string;
  readonly until: string;
}

/** What the ordered services still need; null where nothing is asked. */
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

const remitForm = ({ name, address1, address2, city, state, postalCode, country }: PartyForm): RemitForm => ({
  ...{ name, address1, address2 },
  ...{ city, state, postalCode, country },
});

/** Collected money goes to the shipper unless somebody says otherwise. */
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

const remitInput = (form: RemitForm): Input<RemitTo> => ({ ...form, address2: optional(form.address2) });

/** The part of the order that the services need, as the contract takes it. */
export const serviceInput = ({ emergency, remitTo, broker, appointment }: ServiceForm) => ({
  emergencyContact: emergency
    ? { name: emergency.name.trim(), phone: emergency.phone.replaceAll(/[^0-9]/g, '') }
    : undefined,
  remitTo: remitTo ? remitInput(remitTo) : undefined,
  customsBroker: broker ? { ...partyInput(broker), direction: broker.direction } : undefined,
  deliveryAppointment: appointment && isAgreed(appointment) ? appointmentInput(appointment) : undefined,
});

/** An appointment is after the pickup, in hours that go forward. */
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
