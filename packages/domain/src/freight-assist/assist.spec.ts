import { assist } from './assist';
import type { AssistQuestion } from './assist-question';

const pallets: AssistQuestion = {
  description: 'Valves',
  unitSystem: 'imperial',
  handlingUnits: 2,
  handlingUnitType: 'PAT',
  length: 48,
  width: 40,
  height: 45,
  weight: 1150,
  isStackable: false,
  isUsed: false,
  cargoValueCents: undefined,
  origin: { locationType: 'business', hasDock: true },
  destination: { locationType: 'business', hasDock: true },
};
const ask = (change: Partial<AssistQuestion> = {}) => assist({ ...pallets, ...change }, 'updated');
const keys = (change: Partial<AssistQuestion> = {}): string[] => ask(change).map(({ key }) => key);
const home = { locationType: 'residential', hasDock: false } as const;

it('suggests the class of the density with the distance to the next break', () => {
  const [first, ...rest] = ask();

  expect(first).toMatchObject({ key: 'class', freightClass: 92.5, title: 'Class 92.5 by density' });
  expect(first?.reason).toBe(
    '11.50 pounds per cubic foot. 50 lb more or 1.88 in lower makes it class 85. 150.01 lb less or 6.76 in higher makes it class 100.',
  );
  expect(rest).toEqual([]);
});

it('suggests a liftgate where there is no dock and the unit is heavy, and inside delivery for light units at home', () => {
  expect(keys({ destination: home })).toEqual(['class', 'RES', 'LFTD', 'MNC']);
  expect(keys({ destination: home, weight: 300, handlingUnitType: 'CRT' })).toEqual(['class', 'RES', 'IDL', 'MNC']);
  expect(keys({ destination: home, weight: 300.02, handlingUnitType: 'CRT' })).toContain('LFTD');
  expect(keys({ origin: { locationType: 'business', hasDock: false } })).toEqual(['class', 'LFTP']);
  expect(keys({ destination: { locationType: 'groceryWarehouse', hasDock: true } })).toEqual(['class', 'APTD']);
});

it('knows packaging by name and by weight', () => {
  const unit = (change: Partial<AssistQuestion>) => ask(change).find(({ key }) => key === 'unit')?.handlingUnitType;

  expect(unit({ handlingUnitType: undefined, description: 'Oil in drums' })).toBe('DRM');
  expect(unit({ handlingUnitType: 'BOX' })).toBe('PAT');
  expect(unit({ handlingUnitType: 'CAS' })).toBe('PAT');
  expect(unit({ handlingUnitType: undefined, description: 'Valves in boxes', weight: 100 })).toBe('BOX');
  expect(unit({ handlingUnitType: undefined })).toBe('PAT');
  expect(unit({ handlingUnitType: undefined, weight: 300 })).toBeUndefined();
  expect(unit({ handlingUnitType: 'BOX', weight: 300 })).toBeUndefined();
});

it('detects goods that freeze, melt, spoil, are hazardous or carpets', () => {
  expect(keys({ description: 'Latex paints' })).toContain('PSC');
  expect(keys({ description: 'Wax candles' })).toContain('PSH');
  expect(keys({ description: 'Fresh fruit' })).toContain('PPD');
  expect(keys({ description: 'Rugs, used' })).toEqual(['class', 'carpet', 'used']);
  expect(keys({ description: 'Rugs, used', isUsed: true })).not.toContain('used');
  expect(ask({ description: 'Acetone for cleaning' }).find(({ kind }) => kind === 'hazard')).toMatchObject({
    unNumber: 'UN1090',
    source: '49 CFR 172.101',
  });
  expect(ask({ description: 'Lithium ion battery packs' }).map(({ unNumber }) => unNumber)).toContain('UN3480');
  expect(keys({ description: 'Machine parts' })).toEqual(['class']);
});

it('explains the charges for length, floor space and volume', () => {
  expect(keys({ length: 95.99 })).toEqual(['class']);
  expect(keys({ length: 96 })).toContain('long');
  expect(keys({ handlingUnits: 14, weight: 9000 })).toContain('linear');
  expect(keys({ handlingUnits: 14, weight: 9000, isStackable: true })).not.toContain('linear');
  expect(keys({ handlingUnits: 18, weight: 12_000 })).toContain('volume');
  expect(keys({ weight: 20_000 })).toContain('volume');
  expect(keys({ length: 100, width: 100 })).toContain('wide');
  expect(keys({ handlingUnits: 15, weight: 2000, isStackable: true })).toContain('roomy');
});

it("compares the value of the freight with the carriers' liability", () => {
  expect(keys({ cargoValueCents: 115_000 })).toEqual(['class']);
  expect(keys({ cargoValueCents: 116_000 })).toEqual(['class', 'limit']);
  expect(keys({ cargoValueCents: 2_900_000 })).toEqual(['class', 'FVC']);
  expect(keys({ cargoValueCents: 116_000, isUsed: true })).toEqual(['class', 'FVC']);
});

it('gives the same answers in metric and imperial units', () => {
  const metric = { unitSystem: 'metric', length: 122, width: 102, height: 114, weight: 522 } as const;

  expect(keys({ ...metric, destination: home })).toEqual(['class', 'RES', 'LFTD', 'MNC']);
  expect(ask(metric)[0]?.reason).toMatch(/kg more or .* cm lower/);
});
