import { emptyDetails, emptyHazardous, emptyItem, formOfDraft, type DetailsForm } from './details-form';
import { toDetailsInput } from './details-input';
import { wrongDetails } from './details-rules';

const now = '2026-11-21T15:00:00Z';
const place = { city: 'Reno', state: 'NV', postalCode: '89502', country: 'USA' } as const;

const form = (changes: Partial<DetailsForm>): DetailsForm => {
  const empty = emptyDetails('imperial', '2026-11-24');
  const stop = { ...empty.origin, place };
  return { ...empty, origin: stop, destination: stop, ...changes };
};

describe('rules between the fields of a quote', () => {
  it.each<[string, Partial<DetailsForm>, string, string]>([
    [
      'pieces are counted where they are charged',
      { accessorials: ['MARK'] },
      'servicePieces',
      'Pieces to sort or mark is required',
    ],
    [
      'a delivery is not before the pickup',
      { accessorials: ['TCS'], timeCriticalStart: '2026-11-23' },
      'timeCritical.start',
      'Delivery date should be 11/24/2026 or more',
    ],
    [
      'a window has an end',
      { accessorials: ['TCS'], timeCriticalType: 'window', timeCriticalStart: '2026-11-26' },
      'timeCritical.end',
      'Last delivery date is required',
    ],
    [
      'no more is hazardous than there is',
      {
        items: [
          {
            ...emptyItem('imperial'),
            dimensions: {
              unitSystem: 'imperial',
              texts: { length: '', width: '', height: '', weight: '40' },
              entered: {},
            },
            hazardous: { ...emptyHazardous, weight: '41' },
          },
        ],
      },
      'items.0.hazardous.weight',
      'Hazardous weight should be 40 or less',
    ],
  ])('%s', (_name, changes, path, message) => {
    expect(wrongDetails(form(changes), now)).toEqual([{ path, message }]);
  });

  it.each([
    ['2026-11-20', 'Ship date should be 11/21/2026 or more'],
    ['2027-05-21', 'Ship date should be 05/20/2027 or less'],
  ])('a pickup on %s is outside the days that can be quoted', (shipDate, message) => {
    expect(wrongDetails(form({ shipDate }), now)).toEqual([{ path: 'shipDate', message }]);
  });

  it('accept complete details', () => {
    expect(wrongDetails(form({ accessorials: ['TCS'], timeCriticalStart: '2026-11-24' }), now)).toEqual([]);
  });
});

describe('the facts of services', () => {
  it('are sent for the chosen services only', () => {
    const filled = {
      timeCriticalType: 'onDate',
      timeCriticalStart: '2026-11-26',
      timeCriticalEnd: '2026-11-30',
      linearFeet: '6.5',
    } as const;

    expect(toDetailsInput(form(filled))).toMatchObject({ timeCritical: undefined, linearFeet: 6.5 });
    expect(toDetailsInput(form({ ...filled, accessorials: ['TCS'] }))).toMatchObject({
      timeCritical: { type: 'onDate', start: '2026-11-26', end: undefined },
    });
  });

  it('are empty in a draft saved before they existed', () => {
    const { linearFeet: _, timeCriticalStart: __, ...older } = form({});

    expect(formOfDraft(older)).toMatchObject({ linearFeet: '', timeCriticalStart: null });
  });
});

describe('the form of a quote created through the API', () => {
  const { origin, destination, ...details } = toDetailsInput(form({}));
  const made = {
    ...details,
    shipDate: '2026-11-24',
    origin: { ...place, locationType: 'business' },
    destination: { ...place, locationType: 'business' },
    items: [
      {
        handlingUnitType: 'PAT',
        handlingUnits: 1,
        ...{ length: 48, width: 40, height: 45, weight: 500, pieces: 1 },
        description: 'Valves',
        isStackable: false,
        isUsed: false,
      },
    ],
    cargoValueCents: 1_200_000,
    accessorials: ['FVC', 'HAZ', 'GTD_AM', 'LFTD'],
    isFullValueWanted: false,
  };

  it('shows coverage as its checkbox and leaves out codes that no checkbox could remove', () => {
    const shown = formOfDraft(made);

    expect(shown).toMatchObject({ accessorials: ['LFTD'], isFullValueWanted: true });
  });
});
