import { shipmentStageNames as names } from './tracking-texts.js';

/** The facts from which the stages of a shipment are derived. */
export interface Movement {
  readonly state: string;
  readonly createdAt: string;
  readonly pickupDate: string;
  readonly eta?: string | null;
  readonly originStop: { readonly timeZone: string };
  readonly tracking: {
    readonly category: string;
    readonly eta?: string | null;
    readonly pickedUpAt?: string | null;
    readonly deliveredAt?: string | null;
    readonly destinationZone: string;
    readonly events: readonly {
      readonly occurredAt: string;
      readonly timeZone: string;
      readonly category?: string | null;
    }[];
  };
}

/** A time in the zone of its place, or a planned day. */
type StageDay = { readonly instant: string; readonly zone: string } | { readonly planned: string };

export interface Stage {
  readonly name: string;
  readonly isReached: boolean;
  /** The last stage reached. */
  readonly isCurrent: boolean;
  readonly day?: StageDay;
}

const delivered: readonly string[] = ['delivered', 'invoiced', 'closed'];

/** Picked up, by a report of the pickup or of a later event. */
export const isPickedUp = ({
  state,
  tracking,
}: Pick<Movement, 'state'> & { tracking: Pick<Movement['tracking'], 'category' | 'pickedUpAt'> }): boolean =>
  Boolean(tracking.pickedUpAt) ||
  ['inTransit', ...delivered].includes(state) ||
  ['transit', 'outForDelivery', 'delivered'].includes(tracking.category);

/** The five stages of a shipment: when each was reached, or is planned. */
export function stagesOf(shipment: Movement): readonly Stage[] {
  const { state, tracking, originStop, createdAt, pickupDate } = shipment;
  const events = tracking.events.toSorted((one, other) => Date.parse(one.occurredAt) - Date.parse(other.occurredAt));
  const pickedUpAt = tracking.pickedUpAt ? Date.parse(tracking.pickedUpAt) : -Infinity;
  const onTheWay = events.filter((event) => event.category === 'transit' && Date.parse(event.occurredAt) > pickedUpAt);
  const [moving] = tracking.pickedUpAt ? onTheWay : onTheWay.slice(1);
  const out = events.find(({ category }) => category === 'outForDelivery');
  const isDelivered = Boolean(tracking.deliveredAt) || delivered.includes(state);
  const isOut = isDelivered || Boolean(out) || tracking.category === 'outForDelivery';
  const isMoving = isOut || Boolean(moving);
  const at = (event: { occurredAt: string; timeZone: string } | undefined): StageDay | undefined =>
    event && { instant: event.occurredAt, zone: event.timeZone };
  const eta = tracking.eta ?? shipment.eta;
  const reached: readonly [name: string, isReached: boolean, day: StageDay | undefined][] = [
    [names.booked, true, { instant: createdAt, zone: originStop.timeZone }],
    [
      names.pickedUp,
      isMoving || isPickedUp(shipment),
      tracking.pickedUpAt ? { instant: tracking.pickedUpAt, zone: originStop.timeZone } : undefined,
    ],
    [names.inTransit, isMoving, at(moving)],
    [names.outForDelivery, isOut, at(out)],
    [
      names.delivered,
      isDelivered,
      tracking.deliveredAt ? { instant: tracking.deliveredAt, zone: tracking.destinationZone } : undefined,
    ],
  ];
  const planned: Readonly<Record<string, string | null | undefined>> = {
    [names.pickedUp]: pickupDate,
    [names.delivered]: eta,
  };
  const last = reached.findLastIndex(([, isReached]) => isReached);
  return reached.map(([name, isReached, day], index) => {
    const plan = isReached ? undefined : planned[name];
    const shown = day ?? (plan ? { planned: plan } : undefined);
    return { name, isReached, isCurrent: index === last, ...(shown && { day: shown }) };
  });
}
