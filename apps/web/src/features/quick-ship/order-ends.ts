import type { Location } from '@lading/contracts/locations';
import { partyForm, type DispatchForm } from '../../entities/pickup-order/dispatch-form.js';
import { emptyParty, type PartyForm } from '../../entities/pickup-order/party-form.js';
import { hoursOf, type QuickForm, type QuickStart } from './quick-form.js';

type Side = 'origin' | 'destination';
type Hours = ReturnType<typeof hoursOf>;

/** The people who came with a place, and its pickup hours: nobody has typed in them while the order has this very party. */
export type Brought = WeakMap<PartyForm, Hours>;

export const broughtBy = ({ order }: QuickStart): Brought =>
  new WeakMap([
    [order.destination, hoursOf(undefined)],
    [order.origin, { readyTime: order.readyTime, closeTime: order.closeTime }],
  ]);

interface Change {
  /** What changes of the freight, and what it was. */
  readonly patch: Partial<QuickForm>;
  readonly before: QuickForm;
  /** The order as it was typed. */
  readonly order: DispatchForm;
  readonly brought: Brought;
  readonly at: (id: number | null | undefined) => Location | undefined;
}

const isSwap = ({ patch }: Change): boolean => patch.origin !== undefined && patch.destination !== undefined;

/** The company's location that was chosen for an end. */
function chosenDock(side: Side, { patch, before, at }: Change): Location | undefined {
  const id = patch[side]?.locationId;
  return id === before[side].locationId ? undefined : at(id);
}

/** Choosing a location brings its people; who came with a Location or an address belongs to no other place. */
function partyAfter(side: Side, change: Change): PartyForm {
  const { patch, before, order, brought } = change;
  const [stop, left] = [patch[side] ?? before[side], before[side]];
  const dock = chosenDock(side, change);
  if (dock) {
    const party = partyForm(dock, dock);
    brought.set(party, hoursOf(dock));
    return party;
  }
  const isLeft = stop.locationId !== left.locationId || stop.addressId !== left.addressId;
  return isLeft && brought.has(order[side]) ? emptyParty : order[side];
}

/** Ends that change places take their people along. */
const endsAfter = (change: Change): Pick<DispatchForm, Side> =>
  isSwap(change)
    ? { origin: change.order.destination, destination: change.order.origin }
    : { origin: partyAfter('origin', change), destination: partyAfter('destination', change) };

/** A chosen location brings its hours; else those that nobody has typed come and go with the people of the pickup. */
function hoursAfter(origin: PartyForm, change: Change): Partial<Hours> {
  const { order, brought } = change;
  const hoursWith = (party: PartyForm): Hours => brought.get(party) ?? hoursOf(undefined);
  const left = hoursWith(order.origin);
  const isTyped = order.readyTime !== left.readyTime || order.closeTime !== left.closeTime;
  const isChosen = !isSwap(change) && chosenDock('origin', change) !== undefined;
  return isChosen || (origin !== order.origin && !isTyped) ? hoursWith(origin) : {};
}

/** What a change of the freight brings to its order. */
export function followed(change: Change): Partial<DispatchForm> {
  const { patch, before, at } = change;
  const ends = endsAfter(change);
  const payer = patch.billToLocationId === before.billToLocationId ? undefined : at(patch.billToLocationId);
  return { ...ends, ...hoursAfter(ends.origin, change), ...(payer && { billTo: partyForm(payer, payer) }) };
}
