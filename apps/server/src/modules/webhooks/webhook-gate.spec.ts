import { WebhookGate } from './webhook-gate.js';

const to = (webhookId: number, customerId = 1001) => ({ webhookId, customerId });

describe('the gate before addresses', () => {
  const goes = (gate: WebhookGate, webhookId: number, customerId?: number) =>
    gate.enter(to(webhookId, customerId)) === undefined;

  it('lets so many calls at a time through to each address, and never mixes two', () => {
    const gate = new WebhookGate({ address: 2, company: 9 });

    expect([goes(gate, 1), goes(gate, 1), goes(gate, 1)]).toEqual([true, true, false]);
    expect(goes(gate, 2)).toBe(true);
    gate.leave(to(1), 50);
    expect([goes(gate, 1), goes(gate, 1)]).toEqual([true, false]);
  });

  it('lets so many through to all addresses of a company, and counts none that it refused', () => {
    const gate = new WebhookGate({ address: 2, company: 3 });
    const entered = [1, 1, 1, 2, 2, 3].map((webhookId) => goes(gate, webhookId));

    expect(entered).toEqual([true, true, false, true, false, false]);
    expect(goes(gate, 4, 1002)).toBe(true);
    gate.leave(to(2), 50);
    expect([goes(gate, 3), goes(gate, 2)]).toEqual([true, false]);
  });

  it('names the pace of an address to the webhooks that it delays', () => {
    const gate = new WebhookGate({ address: 2, company: 9 });
    for (const [webhookId, took] of [
      [1, 10_000],
      [2, 20],
    ] as const) {
      gate.enter(to(webhookId));
      gate.leave(to(webhookId), took);
      gate.enter(to(webhookId));
      gate.enter(to(webhookId));
    }

    expect([gate.enter(to(1)), gate.enter(to(2))]).toEqual([5000, 10]);
  });

  it('names the pace of the slowest call in progress to a company that holds up others, even at a quick address', () => {
    const gate = new WebhookGate({ address: 2, company: 3 });
    for (const [webhookId, took] of [
      [1, 9000],
      [2, 6000],
      [3, 30],
    ] as const) {
      gate.enter(to(webhookId));
      gate.leave(to(webhookId), took);
    }
    const entered = [goes(gate, 2), goes(gate, 2), goes(gate, 3)];

    expect(entered).toEqual([true, true, true]);
    expect([gate.enter(to(3)), gate.enter(to(2)), gate.enter(to(1))]).toEqual([2000, 2000, 2000]);
  });
});
