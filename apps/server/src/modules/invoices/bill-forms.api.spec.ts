import type { NewInvoice } from '@lading/contracts/freight-bill';
import { charge, startBilling, type Billing } from './invoices.given';

let billing: Billing;
let fair: NewInvoice;

beforeAll(async () => {
  billing = await startBilling();
  fair = billing.fair;
}, 60_000);
afterEach(() => billing.putAway());
afterAll(() => billing.close());

describe('a bill with its net linehaul alone', () => {
  it('is compared as a whole with the agreed one', async () => {
    const [, , ...others] = fair.charges;
    const right = await billing.received({ charges: [charge('LINEHAUL', 28_798), ...others] });
    await billing.putAway();
    const dearer = await billing.received({ charges: [charge('LINEHAUL', 31_798), ...others], totalCents: 62_001 });

    expect(right).toMatchObject({ state: 'approved', mainReason: null, audit: { findings: [] } });
    const findings = [
      { reason: 'BASE', cents: 3990 },
      { reason: 'FUEL', cents: -990 },
    ];
    expect(dearer).toMatchObject({ state: 'needsReview', varianceCents: 3000, audit: { findings } });
  });
});
