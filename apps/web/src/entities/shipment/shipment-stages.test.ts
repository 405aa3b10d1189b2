import { isPickedUp, stagesOf, type Movement } from './shipment-stages';

const zone = 'America/Chicago';
const event = (category: string, occurredAt: string) => ({ category, occurredAt, timeZone: zone });
type Changes = Omit<Partial<Movement>, 'tracking'> & { tracking?: Partial<Movement['tracking']> };

const shipment = ({ tracking = {}, ...changes }: Changes = {}): Movement => ({
  state: 'dispatched',
  createdAt: '2026-11-14T15:00:00Z',
  pickupDate: '2026-11-15',
  eta: '2026-11-18',
  originStop: { timeZone: zone },
  ...changes,
  tracking: { category: 'pickup', destinationZone: zone, events: [], ...tracking },
});

const reached = (changes: Changes): readonly string[] =>
  stagesOf(shipment(changes)).flatMap(({ name, isReached }) => (isReached ? [name] : []));
const pickedUpAt = '2026-11-15T20:00:00Z';
const pickup = event('transit', pickedUpAt);

describe('the stages of a shipment', () => {
  it('start with the booking, with the planned days of pickup and delivery', () => {
    const [booked, picked, , , delivered] = stagesOf(shipment());
    expect(booked).toMatchObject({ isReached: true, isCurrent: true, day: { instant: '2026-11-14T15:00:00Z' } });
    expect(picked).toMatchObject({ isReached: false, day: { planned: '2026-11-15' } });
    expect(delivered).toMatchObject({ isReached: false, day: { planned: '2026-11-18' } });
  });

  it('count the first report after the pickup as in transit', () => {
    const inTransit = { state: 'inTransit' };
    expect(reached({ ...inTransit, tracking: { category: 'transit', pickedUpAt, events: [pickup] } })).toEqual([
      'Booked',
      'Picked up',
    ]);
    const events = [event('transit', '2026-11-16T09:00:00Z'), pickup];
    expect(reached({ ...inTransit, tracking: { category: 'missedEta', pickedUpAt, events } })).toEqual([
      'Booked',
      'Picked up',
      'In transit',
    ]);
  });

  it('count a skipped stage as reached', () => {
    const out = event('outForDelivery', '2026-11-18T12:00:00Z');
    expect(reached({ tracking: { category: 'outForDelivery', events: [out] } })).toHaveLength(4);
    expect(reached({ state: 'delivered', tracking: { category: 'delivered' } })).toHaveLength(5);
    expect(reached({ state: 'closed', tracking: { category: 'delivered' } })).toHaveLength(5);
  });
});

it('count a shipment as picked up by its state, its status or the report', () => {
  expect(isPickedUp(shipment())).toBe(false);
  expect(isPickedUp(shipment({ state: 'inTransit', tracking: { category: 'missedEta' } }))).toBe(true);
  expect(isPickedUp(shipment({ tracking: { category: 'transit' } }))).toBe(true);
  expect(isPickedUp(shipment({ tracking: { category: 'exception', pickedUpAt } }))).toBe(true);
});
