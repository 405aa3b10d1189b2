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
  subject: `${request.companyName} requests a rate: ${request.number}`,
  title: `Rate requested: ${laneText(request)}`,
  paragraphs: [
    `${request.companyName} requests your ${equipmentName(request.equipment)} rate for request ${request.number}.`,
    `Pickup on ${formatCalendarDate(request.pickup.date)} between ${request.pickup.from} and ${request.pickup.to}, local time at the origin.`,
    `Please respond by ${momentText(request.answerBy, request.originZone)}, local time at the origin. You can change your response until then. Don't share the link: it is only for you.`,
  ],
});

/** Takes back what was awarded. */
export const canceledMail = (request: MailedVolume): Words => ({
  subject: `Canceled: ${request.number} of ${request.companyName}`,
  title: 'The load was canceled',
  paragraphs: [
    `${request.companyName} canceled the load of request ${request.number}, ${laneText(request)}, which was awarded to you.`,
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
      paragraphs: [
        `${request.companyName} withdrew request ${request.number}, ${lane}. You don't need to do anything.`,
      ],
    };
  if (state !== 'awarded') return undefined;
  if (answer === 'awarded')
    return {
      subject: `Awarded to you: ${request.number} of ${request.companyName}`,
      title: 'The load is yours',
      paragraphs: [
        `${request.companyName} awarded you request ${request.number}, ${lane}.`,
        `Pickup on ${formatCalendarDate(request.pickup.date)} between ${request.pickup.from} and ${request.pickup.to}, local time at the origin. The shipper will send you the rate confirmation.`,
      ],
    };
  return {
    subject: `Not awarded: ${request.number} of ${request.companyName}`,
    title: 'The load went to another carrier',
    paragraphs: [
      `${request.companyName} awarded request ${request.number}, ${lane}, to another carrier. Thank you for your response.`,
    ],
  };
}
