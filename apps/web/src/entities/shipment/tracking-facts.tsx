import type { ExpectedStep } from '@lading/domain/tracking/next-expected';
import { fill } from '../../ui/texts.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import type { Fact } from '../../ui/display/key-value.js';
import { trackingTexts } from './tracking-texts.js';

const words = trackingTexts.facts;

/** The tracking data of a shipment. */
interface TrackingReport {
  readonly eta?: string | null;
  readonly firstEta?: string | null;
  readonly appointmentFrom?: string | null;
  readonly appointmentUntil?: string | null;
  readonly nextExpected?: ExpectedStep | null;
  readonly nextExpectedOn?: string | null;
  readonly deliveredAt?: string | null;
  readonly destinationZone: string;
  readonly signedBy?: string | null;
  readonly pieces?: number | null;
  readonly exceptionsNoted?: readonly string[];
  readonly carrierText?: string | null;
}

/** The promise and its first version, the appointment and the next step; unknown facts are left out. */
export function promiseFacts(tracking: TrackingReport, eta: string | null | undefined): Fact[] {
  const { firstEta, appointmentFrom: from, nextExpected, nextExpectedOn } = tracking;
  return [
    { label: trackingTexts.eta, value: <CalendarDate date={tracking.eta ?? eta} /> },
    ...(firstEta ? [{ label: trackingTexts.firstEta, value: <CalendarDate date={firstEta} /> }] : []),
    ...(from ? [{ label: words.appointment, value: <Appointment tracking={tracking} from={from} /> }] : []),
    ...(nextExpected
      ? [{ label: words.next, value: <Next step={words.steps[nextExpected]} on={nextExpectedOn} /> }]
      : []),
  ];
}

/** The carrier's remarks on the delivery and the freight. */
export function reportedFacts(tracking: TrackingReport): Fact[] {
  const { deliveredAt, destinationZone, signedBy, pieces, exceptionsNoted = [], carrierText } = tracking;
  return [
    ...(deliveredAt
      ? [{ label: words.delivered, value: <DateTime instant={deliveredAt} zone={destinationZone} /> }]
      : []),
    ...(signedBy ? [{ label: words.signedBy, value: signedBy }] : []),
    ...(typeof pieces === 'number' ? [{ label: words.pieces, value: String(pieces) }] : []),
    ...(exceptionsNoted.length > 0 ? [{ label: words.exceptions, value: exceptionsNoted.join('; ') }] : []),
    ...(carrierText ? [{ label: words.carrierText, value: carrierText }] : []),
  ];
}

function Appointment({
  tracking: { appointmentUntil, destinationZone },
  from,
}: {
  tracking: TrackingReport;
  from: string;
}) {
  return (
    <>
      <DateTime instant={from} zone={destinationZone} />
      {appointmentUntil ? (
        <>
          {' – '}
          <DateTime instant={appointmentUntil} zone={destinationZone} />
        </>
      ) : null}
    </>
  );
}

function Next({ step, on }: { step: string; on: string | null | undefined }) {
  if (!on) return step;
  const [before = '', after = ''] = fill(words.nextOn, { step }).split('{date}');
  return (
    <>
      {before}
      <CalendarDate date={on} />
      {after}
    </>
  );
}
