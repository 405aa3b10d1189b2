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

  it('include over-dimension and single shipment when somebody chose them, and never add them', () => {
    expect(wantedServices(wishes({ accessorials: ['OVR', 'SS', 'LFTD'] }))).toEqual(['OVR', 'SS', 'LFTD']);
    expect(wantedServices(wishes({}))).toEqual([]);
  });

  it('take hazardous material from the items and guarantees from the selected offer', () => {
    expect(wantedServices(wishes({ accessorials: ['HAZ', 'GTD_AM', 'GTD_NOON', 'GTD_PM'] }))).toEqual([]);
    expect(wantedServices(wishes({ accessorials: ['HAZ'], items: [{ hazardous: {} }] }))).toEqual(['HAZ']);
  });

  it('are chosen by code where no other field of a quote decides', () => {
    expect(chosenByCode(['LFTD', 'HAZ', 'GTD_NOON', 'FVC', 'OVR'])).toEqual(['LFTD', 'OVR']);
  });

  it('know no place that is not in the list', () => {
    expect(wantedServices(wishes({ origin: { locationType: 'moon' } }))).toEqual([]);
  });
});
