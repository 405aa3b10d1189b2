import type { QuoteDetails } from '@lading/contracts/quote-details';
import { chosenServices } from './chosen-services.js';

const place = { city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA', locationType: 'business' } as const;
const size = { handlingUnitType: 'SKD', handlingUnits: 1, length: 48, width: 40, height: 45, weight: 600, pieces: 4 };
const item = { ...size, description: 'Solvent', isStackable: false, isUsed: false };

const details = (changes: Partial<QuoteDetails>): QuoteDetails => ({
  freightTerms: 'prepaid',
  shipDate: '2026-11-24',
  units: 'imperial',
  origin: place,
  destination: place,
  items: [item],
  accessorials: [],
  isFullValueWanted: false,
  ...changes,
});

describe('the services of an order', () => {
  it('are the chosen ones and what places and freight bring along, each once', () => {
    const hazardous = { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3' };

    const services = chosenServices(
      details({
        accessorials: ['LFTD', 'RES'],
        origin: { ...place, locationType: 'farm' },
        destination: { ...place, locationType: 'residential' },
        items: [{ ...item, hazardous }],
        isFullValueWanted: true,
      }),
    );

    expect(services).toEqual(['LFTD', 'RES', 'LTDAP', 'HAZ', 'FVC']);
  });

  it('hold nothing that only follows from the freight', () => {
    expect(chosenServices(details({ accessorials: ['HAZ', 'OVR', 'SS', 'LFTD'] }))).toEqual(['LFTD']);
  });
});
