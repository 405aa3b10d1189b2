import { readFileSync } from 'node:fs';

const catalog = 'packages/domain/src/text/message-catalog.ts';
const widgets = 'apps/web/src/ui/texts.ts';
const measures = 'apps/web/src/entities/freight-item/measure-texts.ts';
const visitorPages = 'apps/web/src/app/routes.ts';
const portalPages = 'apps/web/src/app/customer-routes.ts';
const steps = 'apps/web/src/entities/quote/wizard-frame.tsx';
const density = 'apps/web/src/features/density-calculator/density-calculator.page.tsx';

/** The texts that the specification gives word for word, of the screens that exist, and the file that defines each. */
const exactTexts: Readonly<Record<string, readonly string[]>> = {
  [visitorPages]: ['Density Calculator', 'Page not found'],
  [portalPages]: ['Quote Details', 'Select Carrier', 'Confirm', 'Dispatched', 'Error'],
  [steps]: ['Quote Details', 'Select Carrier', 'Confirm', 'Dispatched'],
  'apps/web/src/features/not-found/not-found.page.tsx': ['Page not found'],
  'apps/web/src/ui/feedback/toast.tsx': ['OK'],
  [widgets]: [
    'Something went wrong',
    'Invalid Date',
    'None',
    'This page',
    'All data',
    'Select all roles',
    'Select result from list',
  ],
  'apps/web/src/entities/address/city-field.tsx': ['Recommended city name', 'Alternate city name'],
  [measures]: ['Length', 'Width', 'Height', 'Weight', 'in/lbs', 'cm/kg'],
  [density]: [
    'Density Calculator',
    'Calculate',
    'Volume',
    'Density',
    'Freight Class',
    'cubic feet',
    'cubic meter',
    'PCF',
    'kg per cubic meter',
  ],
  'packages/domain/src/users/roles.ts': [
    'Carrier Administrator',
    'Sales Administrator',
    'Sales Representative',
    'Customer Administrator',
    'Customer User',
  ],
  'packages/domain/src/freight/equipment-type.ts': ['Dry Van', 'Flat Bed', 'Reefer', 'Drayage'],
  'packages/domain/src/freight/accessorial.ts': [
    'Shipping to Mexico',
    'Shipping to Canada',
    'Guaranteed',
    'Full Value Protection',
    'Custom Solutions',
    'Offshore Shipping to Alaska/Hawaii/Puerto Rico',
    'Protect From Freezing',
  ],
  'packages/domain/src/identifiers/reference-number.ts': [
    'BOL#',
    'PRO#',
    'PO#',
    'CR#',
    'PICKUP#',
    'QUOTE#',
    'SHIPMENT ID',
  ],
  [catalog]: [
    '{field} is required',
    'has incorrect format',
    'mismatch',
    'must be at least {n} characters long',
    'should not be more than {n} characters long',
    'must be alpha-numeric characters',
    'must have valid zip-code format',
    'should not contain characters: SPACE " ( ) = < > # &',
    "shouldn't contain only spaces",
    'should be positive value',
    'should be integer value',
    'should be greater than 0',
    'should be {n} or more',
    'should be {n} or less',
    'should have {n} numbers after dot',
    'should be {n} symbols length',
    'should be from {n} to {m} characters long',
    'should be numeric value',
    'should not be a future value',
    'should contain only latin letters',
    'is too large',
    'Email address already exists',
    'Only digits are available',
    'Must be no greater than 16 digits',
    'Must be {n} or {m} digits',
    '{a} and {b} have different Prefix',
    'Must provide at least {n} hour window',
    '{a} should be less than {b}',
    '{a} should be more than {b}',
    // The doubled word is the specification's.
    'Difference between Start date and End date should should be less than {n} year',
    'Select result from list',
    'The field does not contain a zip code. Please try to refine your search',
    'You must choose address from your Locations for current type of Freight Charge',
  ],
};

const quotes = ["'", '"', '`'];

/** The whole text is there as a string or as the content of an element, with nothing before or after it. */
function isDefinedIn(source: string, text: string): boolean {
  const isString = quotes.some((quote) => source.includes(quote + text + quote));
  return isString || source.replaceAll(/\s*\n\s*/g, '').includes(`>${text}<`);
}

it.each(Object.entries(exactTexts))('%s has its texts character by character', (path, texts) => {
  const source = readFileSync(path, 'utf8');

  expect(texts.filter((text) => !isDefinedIn(source, text))).toEqual([]);
});

it('the three notes on a class have the specified text, and only once', () => {
  const notes = [
    'based solely on NMFTA density guidelines',
    'liability, stow-ability and handling',
    'with the NMFTA or the carrier',
  ];
  const source = readFileSync(measures, 'utf8');

  expect(notes.filter((note) => !source.includes(note))).toEqual([]);
  expect(readFileSync(density, 'utf8')).toContain('measureTexts.notes');
});

it('an alert has the four severities and the options of the specification', () => {
  const source = readFileSync('apps/web/src/ui/feedback/toast.tsx', 'utf8');

  expect(source).toContain("'info' | 'success' | 'warn' | 'error'");
  for (const option of ['sticky', 'inverse', 'stayOnNavigation', 'header']) expect(source).toContain(option);
});
