import { chosenByCode, wantedServices, type ServiceWishes } from './wanted-services.js';

const wishes = (changes: Partial<ServiceWishes>): ServiceWishes => ({
  accessorials: [],
  origin: { locationType: 'business' },
  destination: { locationType: 'business' },
  items: [{}],
  isFullValueWanted: false,
  ...changes,
});

describe('the services of a shipment', () => {
  it('are the selected ones and those implied by places and freight, each once', () => {
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

  it('include over-dimension and single shipment when selected, and never add them', () => {
    expect(wantedServices(wishes({ accessorials: ['OVR', 'SS', 'LFTD'] }))).toEqual(['OVR', 'SS', 'LFTD']);
    expect(wantedServices(wishes({}))).toEqual([]);
  });

  it('get hazardous material from the items and guarantees from the selected offer', () => {
    expect(wantedServices(wishes({ accessorials: ['HAZ', 'GTD_AM', 'GTD_NOON', 'GTD_PM'] }))).toEqual([]);
    expect(wantedServices(wishes({ accessorials: ['HAZ'], items: [{ hazardous: {} }] }))).toEqual(['HAZ']);
  });

  it('are selected by code if no other field of a quote determines them', () => {
    expect(chosenByCode(['LFTD', 'HAZ', 'GTD_NOON', 'FVC', 'OVR'])).toEqual(['LFTD', 'OVR']);
  });

  it('imply nothing for a place that is not in the list', () => {
    expect(wantedServices(wishes({ origin: { locationType: 'moon' } }))).toEqual([]);
  });
});
