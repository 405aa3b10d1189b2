import type { FreightItem } from '@lading/contracts/fields/freight';
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
  const delivered = deliveredAt.slice(0, 10);
  const goods = goodsOf(item, part);
  const days = stagesFrom(delivered, part);
  const state = stageOf(days, now.slice(0, 10), part(17));
  const openedAt = atWork(days.openedOn);
  const note = { author, text: 'Photos and the delivery receipt are with our dock team.', createdAt: openedAt };
  return {
    ...{ shipmentId, carrierId: booking.quote.carrierId, type, state, statement: stories[type], createdBy: userId },
    ...{ amountCents: goods.valueCents, goods: type === 'delay' ? [] : [{ line: 1, ...goods }] },
    noticedOn: type === 'concealedDamage' ? addDays(delivered, 2) : null,
    ...courseOf(state, days, offerOf(goods.valueCents, part(19))),
    createdAt: openedAt,
    notes: state === 'draft' ? [] : [note],
  };
}

const atWork = (day: CalendarDate): string => `${day}T16:00:00.000Z`;

function goodsOf({ pieces: all, weight: whole }: FreightItem, part: (factor: number) => number) {
  const pieces = Math.max(1, Math.round(all * (0.05 + part(11) * 0.2)));
  const weight = Math.round((whole * pieces) / all);
  return { pieces, weight, valueCents: Math.max(100, Math.round(weight * (400 + part(13) * 1400))) };
}

type Course = Pick<
  PastClaim,
  'filedOn' | 'acknowledgedOn' | 'disposedOn' | 'declinedOn' | 'paidOn' | 'offeredCents' | 'paidCents' | 'updatedAt'
>;

/** The days and amounts that a claim has in a stage. */
function courseOf(state: PastClaim['state'], days: Stages, cents: number): Course {
  const { filedOn, acknowledgedOn, disposedOn, paidOn } = days;
  const open = { filedOn: null, acknowledgedOn: null, disposedOn: null, declinedOn: null, paidOn: null } as const;
  const draft = { ...open, offeredCents: null, paidCents: null, updatedAt: atWork(days.openedOn) };
  const filed = { ...draft, filedOn, updatedAt: atWork(filedOn) };
  const answered = { ...filed, acknowledgedOn, updatedAt: atWork(acknowledgedOn) };
  const offered = { ...answered, disposedOn, offeredCents: cents, updatedAt: atWork(disposedOn) };
  const paid = { ...offered, paidOn, paidCents: cents, updatedAt: atWork(paidOn) };
  const courses: Record<PastClaim['state'], Course> = {
    ...{ draft, filed, withdrawn: filed, acknowledged: answered, investigating: answered, offered, paid, closed: paid },
    declined: { ...answered, disposedOn, declinedOn: disposedOn, updatedAt: atWork(disposedOn) },
  };
  return courses[state];
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
  const isDeclined = share > 0.7;
  if (days.closedOn <= today && !isDeclined) return 'closed';
  if (days.paidOn <= today) return isDeclined ? 'declined' : 'paid';
  if (days.disposedOn <= today) return isDeclined ? 'declined' : 'offered';
  if (days.investigatedOn <= today) return 'investigating';
  if (days.acknowledgedOn <= today) return 'acknowledged';
  return days.filedOn <= today ? 'filed' : 'draft';
}
