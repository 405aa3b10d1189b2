import type { GuaranteeCode } from '../freight/accessorial.js';
import { zonedInstant } from '../time/zoned-time.js';

/** The local times at the destination for guaranteed services. */
export const guaranteeCutTimes: Readonly<Record<GuaranteeCode, string>> = {
  GTD_AM: '10:30',
  GTD_NOON: '12:00',
  GTD_PM: '17:00',
};

export interface DueTerms {
  /** IANA zone of the destination. */
  readonly destinationZone: string;
  readonly guarantee?: GuaranteeCode;
  /** End of the delivery appointment, an ISO 8601 instant. */
  readonly appointmentEnd?: string;
}

export interface DueMoment {
  /** ISO 8601 instant; the shipment is late after it. */
  readonly at: string;
  readonly basis: 'guarantee' | 'appointment' | 'endOfDay';
}

/** The appointment agreed with the consignee, in local time at the destination; its end is optional. */
export interface AgreedAppointment {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:mm. */
  readonly from?: string | null;
  /** HH:mm. */
  readonly until?: string | null;
}

/** The end of a delivery appointment, an ISO 8601 instant: its last hour, else the end of its day. */
export const appointmentEndOf = ({ day, until }: AgreedAppointment, zone: string): string =>
  zonedInstant(day, until ?? '23:59:59', zone);

/** The guaranteed hour, else the end of the appointment, else the end of the estimated day at the destination. */
export function dueMomentOf(eta: string | undefined, terms: DueTerms): DueMoment | undefined {
  const { destinationZone, guarantee, appointmentEnd } = terms;
  if (eta && guarantee)
    return { at: zonedInstant(eta, guaranteeCutTimes[guarantee], destinationZone), basis: 'guarantee' };
  if (appointmentEnd) return { at: appointmentEnd, basis: 'appointment' };
  return eta ? { at: zonedInstant(eta, '23:59:59', destinationZone), basis: 'endOfDay' } : undefined;
}
