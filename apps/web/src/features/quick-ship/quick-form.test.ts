import type { Address } from '@lading/contracts/customers/address-book';
import { withDefaultRoute } from '../../entities/quote-form/initial-details';
import { emptyDetails } from '../../entities/quote-form/details-form';
import { dock } from '../../entities/quote/wizard.fixture';
import { emptyStart } from './quick-form';

const tools: Address = {
  ...{ id: 4, company: 'Elko Tools', address1: '2 Elm St', city: 'Elko', state: 'NV', postalCode: '89801' },
  ...{ country: 'USA', contactName: 'Cy Dunn', phone: '775-555-0199', readyTime: '09:30', closeTime: '15:00' },
  updatedAt: '2026-11-20T12:00:00Z',
};

describe('an empty quick ship', () => {
  it('has the parties of the default route, and the pickup hours', () => {
    const usual = { origin: { location: { ...dock, readyTime: '07:15' } }, destination: { address: tools } };
    const { order } = emptyStart(withDefaultRoute(emptyDetails('imperial', '2026-11-24'), usual), usual, 'Ring twice');

    expect(order).toMatchObject({
      origin: { name: 'Reno dock', address1: '1 Main St', city: 'Reno' },
      destination: { name: 'Elko Tools', contactName: 'Cy Dunn', city: 'Elko' },
      readyTime: '07:15',
      specialInstructions: 'Ring twice',
    });
  });

  it('has no party where the terms require an own Location', () => {
    const usual = { origin: { address: tools }, destination: undefined };
    const { order, freight } = emptyStart(withDefaultRoute(emptyDetails('imperial', '2026-11-24'), usual), usual, '');

    expect(freight.origin.place).toBeNull();
    expect(order).toMatchObject({ origin: { name: '' }, readyTime: '08:00', closeTime: '17:00' });
  });
});
