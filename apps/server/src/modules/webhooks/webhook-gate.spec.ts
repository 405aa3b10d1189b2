import { WebhookGate } from './webhook-gate.js';

const to = (webhookId: number, customerId = 1001) => ({ webhookId, customerId });

describe('the gate before addresses', () => {
  it('lets so many calls at a time through to each address, and never mixes two', () => {
    const gate = new WebhookGate({ address: 2, company: 9 });

    expect([gate.enter(to(1)), gate.enter(to(1)), gate.enter(to(1))]).toEqual([true, true, false]);
    expect(gate.enter(to(2))).toBe(true);
    gate.leave(to(1), 50);
    expect([gate.enter(to(1)), gate.enter(to(1))]).toEqual([true, false]);
  });

  it('lets so many through to all addresses of a company, and counts none that it refused', () => {
    const gate = new WebhookGate({ address: 2, company: 3 });
    const entered = [1, 1, 1, 2, 2, 3].map((webhookId) => gate.enter(to(webhookId)));

    expect(entered).toEqual([true, true, false, true, false, false]);
    expect(gate.enter(to(4, 1002))).toBe(true);
    gate.leave(to(2), 50);
    expect([gate.enter(to(3)), gate.enter(to(2))]).toEqual([true, false]);
  });

  it('tells how long messages wait by the pace of their address', () => {
    const gate = new WebhookGate({ address: 2, company: 3 });
    gate.enter(to(1));
    gate.leave(to(1), 10_000);
    gate.enter(to(2));
    gate.leave(to(2), 20);

    expect([gate.waitFor(to(1), 100), gate.waitFor(to(2), 100)]).toEqual([500_000, 1000]);
  });
});
