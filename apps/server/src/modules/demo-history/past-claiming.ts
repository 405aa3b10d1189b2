import { addDays, type CalendarDate } from '@lading/domain/time/calendar-date';
import type { PastClaim } from '../claims/past-claims.service.js';
import type { PastShipment } from '../booking/past-bookings.service.js';

/** One in forty-five deliveries is claimed for. */
const claimed = { from: 0.5, to: 0.522 } as const;

const stories = {
  damage: 'Cartons on one pallet were crushed. The driver noted it on the delivery receipt.',
  shortage: 'Pieces were missing at the dock. The delivery receipt says so.',
  concealedDamage: 'The cartons looked fine. The goods inside were broken when we opened them.',
  delay: 'The freight came after the promised day and our customer canceled the order.',
} as const;
type Kind = keyof typeof stories;

function kindOf(share: number): Kind {
  if (share < 0.45) return 'damage';
  if (share < 0.75) return 'shortage';
  return share < 0.92 ? 'concealedDamage' : 'delay';
}

interface Claiming {
  /** From 0 to 1: how the company works on its freight. */
  readonly care: number;
  readonly userId: number;
  readonly author: string;
  readonly now: string;
}

/** What was claimed for a delivered shipment, at the stage that it has reached; nothing for most of them. */
export function claimOf(shipment: PastShipment, { care, userId, author, now }: Claiming): PastClaim | undefined {
  const { deliveredAt, booking, shipmentId } = shipment;
  const [item] = booking.content.items;
  if (deliveredAt === null || !item || care < claimed.from || care >= claimed.to) return undefined;
  const share = ((care - claimed.from) / (claimed.to - claimed.from)) * 0.999;
  const part = (factor: number): number => (share * factor) % 1;
  const type = kindOf(part(7));
  const today = now.slice(0, 10);
  const delivered = deliveredAt.slice(0, 10);
  const pieces = Math.max(1, Math.round(item.pieces * (0.05 + part(11) * 0.2)));
  const weight = Math.round((item.weight * pieces) / item.pieces);
  const valueCents = Math.max(100, Math.round(weight * (400 + part(13) * 1400)));
  const goods = type === 'delay' ? [] : [{ line: 1, pieces, weight, valueCents }];
  const days = stagesFrom(delivered, part);
  const reached = (day: CalendarDate): CalendarDate | null => (day <= today ? day : null);
  const stage = stageOf(days, today, part(17));
  const isDeclined = ['declined'].includes(stage) || (stage === 'closed' && part(17) > 0.7);
  const offeredCents =
    ['offered', 'paid'].includes(stage) || (stage === 'closed' && !isDeclined) ? offerOf(valueCents, part(19)) : null;
  const isPaid = stage === 'paid' || (stage === 'closed' && !isDeclined);
  const isOpen = stage === 'draft';
  const filedOn = isOpen ? null : days.filedOn;
  const hasAnswer = !['draft', 'filed', 'withdrawn'].includes(stage);
  const isDecided = ['offered', 'declined', 'paid', 'closed'].includes(stage);
  const at = (day: CalendarDate): string => `${day}T16:00:00.000Z`;
  const last = [
    filedOn,
    hasAnswer ? days.acknowledgedOn : null,
    isDecided ? days.disposedOn : null,
    isPaid ? days.paidOn : null,
  ];
  return {
    ...{ shipmentId, carrierId: booking.quote.carrierId, type, state: stage, statement: stories[type], goods },
    ...{ amountCents: valueCents, noticedOn: type === 'concealedDamage' ? reached(addDays(delivered, 3)) : null },
    ...{
      filedOn,
      acknowledgedOn: hasAnswer ? days.acknowledgedOn : null,
      disposedOn: isDecided ? days.disposedOn : null,
    },
    ...{ declinedOn: isDeclined ? days.disposedOn : null, paidOn: isPaid ? days.paidOn : null, offeredCents },
    ...{ paidCents: isPaid ? offeredCents : null, createdBy: userId, createdAt: at(days.openedOn) },
    updatedAt: at(last.findLast((day) => day !== null) ?? days.openedOn),
    notes: isOpen
      ? []
      : [{ author, text: 'Photos and the delivery receipt are with our dock team.', createdAt: at(days.openedOn) }],
  };
}

const offerOf = (valueCents: number, share: number): number =>
  share < 0.4 ? valueCents : Math.max(1, Math.round(valueCents * (0.4 + share * 0.5)));

interface Stages {
  readonly openedOn: CalendarDate;
  readonly filedOn: CalendarDate;
  readonly acknowledgedOn: CalendarDate;
  readonly investigatedOn: CalendarDate;
  readonly disposedOn: CalendarDate;
  readonly paidOn: CalendarDate;
  readonly closedOn: CalendarDate;
}

function stagesFrom(delivered: CalendarDate, part: (factor: number) => number): Stages {
  const openedOn = addDays(delivered, 2);
  const filedOn = addDays(openedOn, 3 + Math.floor(part(23) * 12));
  const acknowledgedOn = addDays(filedOn, 6 + Math.floor(part(29) * 26));
  const investigatedOn = addDays(acknowledgedOn, 7);
  const disposedOn = addDays(filedOn, 45 + Math.floor(part(31) * 80));
  const paidOn = addDays(disposedOn, 14 + Math.floor(part(37) * 20));
  return { openedOn, filedOn, acknowledgedOn, investigatedOn, disposedOn, paidOn, closedOn: addDays(paidOn, 30) };
}

function stageOf(days: Stages, today: CalendarDate, share: number): PastClaim['state'] {
  if (share < 0.04 && days.acknowledgedOn <= today) return 'withdrawn';
  if (days.closedOn <= today) return 'closed';
  const isDeclined = share > 0.7;
  if (days.paidOn <= today) return isDeclined ? 'declined' : 'paid';
  if (days.disposedOn <= today) return isDeclined ? 'declined' : 'offered';
  if (days.investigatedOn <= today) return 'investigating';
  if (days.acknowledgedOn <= today) return 'acknowledged';
  return days.filedOn <= today ? 'filed' : 'draft';
}
