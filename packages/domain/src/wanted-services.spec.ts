import { wantedServices, type ServiceWishes } from './wanted-services.js';

const wishes = (changes: Partial<ServiceWishes>): ServiceWishes => ({
  accessorials: [],
  origin: { locationType: 'business' },
  destination: { locationType: 'business' },
  items: [{}],
  isFullValueWanted: false,
  ...changes,
});

describe('the services of a shipment', () => {
  it('are the chosen ones and what places and freight bring along, each once', () => {
    const services = wantedServices(
      wishes({
        accessorials: ['LFTD', 'RES'],
        origin: { locationType: 'farm' },
        destination: { locationType: 'residential' },
        items: [{ hazardous: { unNumber: 'UN1090' } }, { hazardous: null }],
        isFullValueWanted: true,
      }),
    );

    expect(services).toEqual(['LFTD', 'RES', 'LTDAP', 'HAZ', 'FVC']);
  });

  it('hold nothing that only follows from the freight', () => {
    expect(wantedServices(wishes({ accessorials: ['HAZ', 'OVR', 'SS', 'LFTD'] }))).toEqual(['LFTD']);
  });

  it('know no place that is not in the list', () => {
    expect(wantedServices(wishes({ origin: { locationType: 'moon' } }))).toEqual([]);
  });
});
