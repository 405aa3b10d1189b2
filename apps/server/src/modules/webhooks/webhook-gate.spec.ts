import { WebhookGate } from './webhook-gate.js';

describe('the gate before addresses', () => {
  it('lets so many calls at a time through to each address, and never mixes two', () => {
    const gate = new WebhookGate(2);

    expect([gate.enter(1), gate.enter(1), gate.enter(1)]).toEqual([true, true, false]);
    expect(gate.enter(2)).toBe(true);
    gate.leave(1, 50);
    expect([gate.enter(1), gate.enter(1)]).toEqual([true, false]);
  });

  it('counts no call that never entered', () => {
    const gate = new WebhookGate(1);
    gate.leave(1, 50);

    expect([gate.enter(1), gate.enter(1)]).toEqual([true, false]);
  });

  it('tells how long messages wait by the pace of their address', () => {
    const gate = new WebhookGate(2);
    gate.enter(1);
    gate.leave(1, 10_000);
    gate.enter(2);
    gate.leave(2, 20);

    expect([gate.waitFor(1, 100), gate.waitFor(2, 100)]).toEqual([500_000, 1000]);
  });
});
