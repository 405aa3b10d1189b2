import type { FreightItem } from '@lading/contracts/fields/freight';
import { overlapsOf, readPdf, straysOf, textOf } from '../../kernel/documents/read-pdf.fixture';
import type { ClaimNotice } from '../claims/claim-notice.conditions';
import { drawClaimForm } from './claim-form';

const item: Omit<FreightItem, 'description'> = {
  handlingUnitType: 'SKD',
  handlingUnits: 1,
  length: 48,
  width: 40,
  height: 45,
  weight: 1140,
  freightClass: 92.5,
  pieces: 12,
  isStackable: false,
  isUsed: false,
};

const claim: ClaimNotice = {
  ...{ number: 'CL00000004', type: 'concealedDamage', companyName: 'Lakeside Machine Works' },
  ...{ carrierName: 'Juniper Bend Transport', shipmentNumber: 'SH00104826', bolNumber: '12345678901234567' },
  ...{ proNumber: null, originLabel: 'Chicago, IL 60607', destinationLabel: 'Atlanta, GA 30303', deliveredOn: null },
  ...{ noticedOn: '2026-11-23', filedOn: '2026-12-01', amountCents: 800_000, currency: 'USD', units: 'imperial' },
  statement: 'A carton was crushed, and the receipt says so. '.repeat(100).trim(),
  items: Array.from({ length: 60 }, (_, index) => ({ ...item, description: `Valves of kind ${index + 1}` })),
  goods: Array.from({ length: 60 }, (_, index) => ({ line: index + 1, pieces: 2, weight: 190, valueCents: 10_000 })),
  documents: Array.from({ length: 50 }, (_, index) => `picture ${index + 1}.jpg`),
};

it('a claim form has room for the longest claim, line by line and without anything over anything', async () => {
  const pdf = readPdf(await drawClaimForm(claim, new Date('2026-12-01T15:00:00Z')));

  expect(pdf.pages.length).toBeGreaterThan(2);
  expect(pdf.pages.flatMap((page) => [...overlapsOf(page), ...straysOf(page)])).toEqual([]);
  const text = textOf(pdf).replaceAll(/\s+/g, ' ');
  for (const part of ['Concealed damage', 'Not delivered', 'Not known', '11/23/2026', '$8,000.00', 'Valves of kind 60'])
    expect(text).toContain(part);
  expect(text.match(/A carton was crushed/g)).toHaveLength(100);
  expect(text).toContain('picture 50.jpg');
});
