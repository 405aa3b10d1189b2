import type { NoticeMoment } from '@lading/contracts/notifications/shipment-notices';
import { formatCalendarDate, formatMoment, formatTimeOfDay } from '@lading/domain/time/date-format';

/** What a notice may say of a shipment: never a price or a person. */
interface NoticedShipment {
  readonly number: string;
  readonly companyName: string;
  readonly carrierName: string;
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly pickupNumber: string | null;
  readonly pickupDate: string;
  readonly readyTime: string;
  readonly closeTime: string;
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly originZone: string;
  readonly destinationZone: string;
  readonly eta: string | null;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
  readonly lastPlace: string | null;
  readonly signedBy: string | null;
}

interface NoticeContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const sentence = (parts: readonly (string | false | null)[], separator = ', '): string =>
  `${parts.filter(Boolean).join(separator)}.`;

const numbersOf = ({ bolNumber, proNumber, pickupNumber }: NoticedShipment): string =>
  sentence([
    `Bill of lading number ${bolNumber}`,
    proNumber && `PRO number ${proNumber}`,
    pickupNumber && `pickup number ${pickupNumber}`,
  ]);

const laneOf = ({ originLabel, destinationLabel, carrierName }: NoticedShipment): string =>
  `${originLabel} to ${destinationLabel} with ${carrierName}.`;

const etaOf = ({ eta }: NoticedShipment): string[] => (eta ? [`Estimated delivery: ${formatCalendarDate(eta)}.`] : []);

type Writer = (shipment: NoticedShipment, words: string | null) => Omit<NoticeContent, 'subject'>;

const writers: Readonly<Record<NoticeMoment, Writer>> = {
  dispatched: (shipment) => ({
    title: `${shipment.number} was dispatched`,
    paragraphs: [
      `${shipment.carrierName} has confirmed the pickup on ${formatCalendarDate(shipment.pickupDate)} between ${formatTimeOfDay(shipment.readyTime)} and ${formatTimeOfDay(shipment.closeTime)}, local time at the origin.`,
      laneOf(shipment),
      numbersOf(shipment),
      ...etaOf(shipment),
    ],
  }),
  pickedUp: (shipment) => ({
    title: `${shipment.number} was picked up`,
    paragraphs: [
      `${shipment.carrierName} picked up the freight on ${formatMoment(shipment.pickedUpAt ?? '', shipment.originZone)}, local time at the origin.`,
      laneOf(shipment),
      ...etaOf(shipment),
      numbersOf(shipment),
    ],
  }),
  exception: (shipment, words) => ({
    title: `${shipment.number} needs attention`,
    paragraphs: [
      words ? `${shipment.carrierName} reports: ${words}` : `${shipment.carrierName} reports an exception.`,
      ...(shipment.lastPlace ? [`Last location: ${shipment.lastPlace}.`] : []),
      laneOf(shipment),
      ...etaOf(shipment),
      numbersOf(shipment),
    ],
  }),
  delivered: (shipment) => ({
    title: `${shipment.number} was delivered`,
    paragraphs: [
      sentence([
        `Delivered on ${formatMoment(shipment.deliveredAt ?? '', shipment.destinationZone)}, local time at the destination`,
        shipment.signedBy && `signed by ${shipment.signedBy}`,
      ]),
      laneOf(shipment),
      numbersOf(shipment),
    ],
  }),
};

/** The email of one moment; `words` are the carrier's own. */
export function noticeContentOf(moment: NoticeMoment, shipment: NoticedShipment, words: string | null): NoticeContent {
  const { title, paragraphs } = writers[moment](shipment, words);
  return {
    subject: `${title} (BOL ${shipment.bolNumber})`,
    title,
    paragraphs: [
      ...paragraphs,
      `You received this email because ${shipment.companyName} added your email address to this shipment.`,
    ],
  };
}
