import type { VolumeWindow } from '@lading/contracts/quotes/volume-parts';
import { equipmentName, type EquipmentType } from '@lading/domain/freight/equipment-type';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { wallTimeIn } from '@lading/domain/time/zoned-time';
import type { VolumeAnswerState, VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import type { Mail } from '../../kernel/mail/mails.js';

/** What emails say of a request. */
interface MailedVolume {
  readonly number: string;
  readonly companyName: string;
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly originZone: string;
  readonly equipment: EquipmentType;
  readonly pickup: VolumeWindow;
  readonly answerBy: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

function momentText(instant: string, zone: string): string {
  const { year, month, day, hour, minute } = wallTimeIn(zone, Date.parse(instant));
  return `${formatCalendarDate(`${year}-${two(month)}-${two(day)}`)}, ${two(hour)}:${two(minute)}`;
}

const laneText = ({ originLabel, destinationLabel }: MailedVolume): string => `${originLabel} to ${destinationLabel}`;

/** An email without its look and its link. */
type Words = Pick<Mail, 'subject' | 'title' | 'paragraphs'>;

/** Asks for a price. */
export const askingMail = (request: MailedVolume): Words => ({
  subject: `${request.companyName} asks for a price: ${request.number}`,
  title: `Price wanted: ${laneText(request)}`,
  paragraphs: [
    `${request.companyName} asks you for a ${equipmentName(request.equipment)} price, request ${request.number}.`,
    `Pickup on ${formatCalendarDate(request.pickup.date)} between ${request.pickup.from} and ${request.pickup.to}, local time of the origin.`,
    `Please answer by ${momentText(request.answerBy, request.originZone)}, local time of the origin. You can change your answer until then. The link is for you alone.`,
  ],
});

/** Takes back what was awarded. */
export const cancelledMail = (request: MailedVolume): Words => ({
  subject: `Cancelled: ${request.number} of ${request.companyName}`,
  title: 'The load was cancelled',
  paragraphs: [
    `${request.companyName} has cancelled the load of request ${request.number}, ${laneText(request)}, which was awarded to you.`,
    `Please do not send a truck on ${formatCalendarDate(request.pickup.date)}.`,
  ],
});

/** The outcome of the request for one asked carrier; undefined while it is open or when it has expired. */
export function outcomeMail(request: MailedVolume, state: VolumeState, answer: VolumeAnswerState): Words | undefined {
  const lane = laneText(request);
  if (state === 'withdrawn')
    return {
      subject: `Withdrawn: ${request.number} of ${request.companyName}`,
      title: 'The request was withdrawn',
      paragraphs: [`${request.companyName} has withdrawn request ${request.number}, ${lane}. There is nothing to do.`],
    };
  if (state !== 'awarded') return undefined;
  if (answer === 'awarded')
    return {
      subject: `Awarded to you: ${request.number} of ${request.companyName}`,
      title: 'The load is yours',
      paragraphs: [
        `${request.companyName} has awarded you request ${request.number}, ${lane}.`,
        `Pickup on ${formatCalendarDate(request.pickup.date)} between ${request.pickup.from} and ${request.pickup.to}, local time of the origin. The rate confirmation comes from the shipper.`,
      ],
    };
  return {
    subject: `Not awarded: ${request.number} of ${request.companyName}`,
    title: 'The load went to somebody else',
    paragraphs: [`${request.companyName} has given request ${request.number}, ${lane}, to another carrier. Thank you.`],
  };
}
