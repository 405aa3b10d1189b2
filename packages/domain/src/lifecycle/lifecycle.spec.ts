import { MoveRefused } from './lifecycle.js';
import { customerUserLifecycle } from './customer-user-lifecycle.js';
import { carrierAnswerLifecycle, quoteLifecycle, type QuoteMove, type QuoteState } from './quote-lifecycle.js';
import { shipmentLifecycle, type ShipmentMove, type ShipmentState } from './shipment-lifecycle.js';

const quoteAfter = (...moves: QuoteMove[]): QuoteState =>
  moves.reduce<QuoteState>((state, move) => quoteLifecycle.next(state, move), 'draft');
const shipmentAfter = (...moves: ShipmentMove[]): ShipmentState =>
  moves.reduce<ShipmentState>((state, move) => shipmentLifecycle.next(state, move), 'draft');

describe('lifecycles', () => {
  it('takes a quote to its dispatch', () => {
    expect(quoteAfter('rate', 'finishRating', 'select', 'dispatch', 'confirmDispatch')).toBe('dispatched');
    expect(quoteLifecycle.isFinal('dispatched')).toBe(true);
  });

  it('recovers from a failed dispatch and from expiry', () => {
    const failed: QuoteMove[] = ['rate', 'finishRating', 'select', 'dispatch', 'failDispatch'];

    expect(quoteAfter(...failed, 'dispatch')).toBe('dispatching');
    expect(quoteAfter(...failed, 'select')).toBe('selected');
    expect(quoteAfter(...failed, 'rate')).toBe('rating');
    expect(quoteAfter('rate', 'finishRating', 'expire', 'rate')).toBe('rating');
  });

  it('lets a user select before every carrier has responded, but not change the freight in the meantime', () => {
    expect(quoteLifecycle.allowed('rating')).toEqual(['finishRating', 'select']);
    expect(quoteLifecycle.allowed('dispatching')).toEqual(['confirmDispatch', 'failDispatch']);
  });

  it('refuses a move that does not start in the current state', () => {
    expect(() => quoteLifecycle.next('draft', 'dispatch')).toThrow(new MoveRefused('draft', 'dispatch'));
  });

  it('retries a carrier after silence, not after a refusal', () => {
    expect(carrierAnswerLifecycle.next('timedOut', 'askAgain')).toBe('asked');
    expect(carrierAnswerLifecycle.may('declined', 'askAgain')).toBe(false);
  });

  it('takes a shipment to its close and cancels only before pickup', () => {
    expect(shipmentAfter('quote', 'book', 'dispatch', 'pickUp', 'deliver', 'invoice', 'close')).toBe('closed');
    expect(shipmentLifecycle.may('dispatched', 'cancel')).toBe(true);
    expect(shipmentLifecycle.may('inTransit', 'cancel')).toBe(false);
  });

  it('has the actions of the specification on customer users', () => {
    expect(customerUserLifecycle.allowed('invited')).toEqual(['reinvite', 'suspend']);
    expect(customerUserLifecycle.allowed('active')).toEqual(['suspend']);
    expect(customerUserLifecycle.allowed('suspended')).toEqual(['activate']);
  });

  it('reaches every state of every lifecycle', () => {
    const reached = (cycle: { moves: Record<string, { to: string }> }) =>
      new Set(Object.values(cycle.moves).map(({ to }) => to));

    expect([...reached(quoteLifecycle)].sort()).toEqual([...quoteLifecycle.states].sort());
    expect(shipmentLifecycle.states.filter((state) => !reached(shipmentLifecycle).has(state))).toEqual(['draft']);
    expect(customerUserLifecycle.states.filter((state) => !reached(customerUserLifecycle).has(state))).toEqual([
      'none',
    ]);
  });
});
