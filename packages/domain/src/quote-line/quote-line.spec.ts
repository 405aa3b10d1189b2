import fc from 'fast-check';
import { accessorials } from '../freight/accessorial.js';
import { dateOfDay } from '../time/calendar-date.js';
import { freightClasses } from '../freight/freight-class.js';
import { handlingUnits } from '../freight/handling-unit.js';
import { maxLineWeight, measurementLimits } from '../measures/measurement.js';
import { serviceRefusal } from './line-words.js';
import { printQuoteLine, type QuoteLine, type QuoteLineItem } from './quote-line.js';
import { longestQuoteLine, readQuoteLine } from './read-quote-line.js';

const example = '2 plt 48x40x50 500lb c70 60601>75201 lgd';

const lineOf = (text: string): QuoteLine => {
  const reading = readQuoteLine(text);
  if ('mistake' in reading) throw new Error(`${reading.mistake.column}: ${reading.mistake.sentence}`);
  return reading.line;
};

describe('a line that is read', () => {
  it('is the request that it describes', () => {
    expect(lineOf(example)).toEqual({
      units: 'imperial',
      items: [{ count: 2, packaging: 'PAT', dimensions: [4800, 4000, 5000], weight: 50_000, freightClass: 70 }],
      lane: { from: '60601', to: '75201' },
      services: ['LFTD'],
      shipDate: null,
    });
  });

  it.each([
    ['2 Pallets, 48 x 40 x 50 in, 500 lbs, class 70, 60601 > 75201, LFTD', example],
    ['2plt 500# c70 48*40*50" 60601→75201 lgd', example],
    ['lgd 60601>75201 2 plt c70 48x40x50 500lb', example],
    ['1 plt 1,150.5lb + 3 skids 90lb m5v 3l9>60601-1234', '1 plt 1150.5lb 3 skid 90lb M5V3L9>60601-1234'],
    ['4 ctn 60x40x40 80kg H2X1Y4>V6B 4N9 appt 1/9/2027', '4 ctn 60x40x40 80kg H2X1Y4>V6B4N9 aptd 2027-01-09'],
    ['1 crate 120x80x100cm', '1 crt 120x80x100cm'],
    ['1 crate 120x80x100', '1 crt 120x80x100in'],
    ['5 pails c92.5', '5 pail c92.5'],
    ['60601>75201', '60601>75201'],
  ])('may be written in many ways: %s', (text, printed) => expect(printQuoteLine(lineOf(text))).toBe(printed));
});

describe('a mistake', () => {
  it.each([
    ['', 1, 0, 'Enter freight and lane, such as 2 plt 500lb 60601>75201.'],
    ['lgd ', 4, 0, 'Enter freight and lane, such as 2 plt 500lb 60601>75201.'],
    ['500lb', 1, 5, 'Start with the number of handling units, such as 2 plt.'],
    ['2 pal', 3, 3, 'Write plt for pallets, or pail for pails.'],
    ['2 foo', 3, 3, "“foo” isn't a packaging type, such as plt, skid, crate or carton."],
    ['0 plt', 1, 1, 'An item can have 1 to 999 handling units.'],
    ['plt 500lb', 1, 3, 'How many? Write 2 plt.'],
    ['2 plt 48x40', 7, 5, 'Enter length, width and height, such as 48x40x50.'],
    ['2 plt 48x40x', 13, 0, 'The height is missing.'],
    ['2 plt 48x0x50', 10, 1, 'The width must be greater than zero.'],
    ['2 plt 48x4.0.1x50', 10, 5, "The width isn't a number."],
    ['2 plt 500.125lb', 7, 7, 'The weight can have up to two decimals.'],
    ['2 plt 100000lb', 7, 6, 'The weight is too large.'],
    ['2 plt 500', 7, 3, 'What is this number? Write 2 plt, 500lb or c70.'],
    ['2 plt c71', 7, 3, "71 isn't one of the 18 freight classes, such as c70."],
    ['2 plt 5lb 6lb', 11, 3, 'The weight of this item is entered twice.'],
    ['2 plt 5lb 1x1x1cm', 16, 2, 'Use either inches and pounds, or centimeters and kilograms.'],
    ['2 plt 6060>75201', 7, 4, "“6060” isn't a ZIP code or Canadian postal code."],
    ['2 plt 60601>', 13, 0, 'Enter both ZIP codes of the lane, such as 60601>75201.'],
    ['2 plt 60601', 7, 5, 'Enter both ZIP codes of the lane, such as 60601>75201.'],
    ['60601>75201 60601>75201', 13, 11, 'The lane is entered twice.'],
    ['60601>75201 zzz', 13, 3, "“zzz” isn't an accessorial, such as lgd for a liftgate."],
    ['60601>75201 lgd LFTD', 17, 4, 'This service is entered twice.'],
    ['60601>75201 haz', 13, 3, 'Describe hazardous materials in the form.'],
    ['60601>75201 ovr', 13, 3, 'Over-dimension is determined by the freight.'],
    ['60601>75201 gtd_am', 13, 6, 'Choose the guarantee with the rate.'],
    ['60601>75201 2/30/2027', 13, 9, "2/30/2027 isn't a valid date."],
    ['2 plt 48x40x50c70', 15, 3, "A space is missing, or this doesn't belong here."],
    ['2 plt !', 7, 1, "“!” isn't recognized."],
  ])('in %j is at column %i', (text, column, length, sentence) =>
    expect(readQuoteLine(text)).toEqual({ mistake: { column, length, sentence } }),
  );

  it('has its position in every text, and reading never fails', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9x.>,a-z ]{0,40}$/)), (text) => {
        const reading = readQuoteLine(text);
        if ('line' in reading) return true;
        const { column, length } = reading.mistake;
        return column >= 1 && column - 1 + length <= Math.max(text.length, 0);
      }),
    );
    expect(readQuoteLine('9'.repeat(longestQuoteLine + 5))).toMatchObject({ mistake: { length: 5 } });
  });
});

it('printing and reading agree', () => {
  const size = fc.integer({ min: 1, max: measurementLimits.maxHundredths });
  const item: fc.Arbitrary<QuoteLineItem> = fc.record({
    count: fc.integer({ min: 1, max: 999 }),
    packaging: fc.constantFrom(...handlingUnits.map(({ code }) => code)),
    dimensions: fc.option(fc.tuple(size, size, size)),
    weight: fc.option(fc.integer({ min: 1, max: maxLineWeight })),
    freightClass: fc.option(fc.constantFrom(...freightClasses)),
  });
  const postal = fc.oneof(
    fc.stringMatching(/^[0-9]{5}(-[0-9]{4})?$/),
    fc.stringMatching(/^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$/),
  );
  const services = accessorials.map(({ code }) => code).filter((code) => serviceRefusal(code) === undefined);
  const line = fc
    .record({
      system: fc.constantFrom('imperial', 'metric'),
      items: fc.array(item, { maxLength: 6 }),
      lane: fc.option(fc.record({ from: postal, to: postal })),
      services: fc.uniqueArray(fc.constantFrom(...services), { maxLength: 6 }),
      shipDate: fc.option(fc.integer({ min: 20_000, max: 40_000 }).map(dateOfDay)),
    })
    .filter(({ items, lane }) => items.length > 0 || lane !== null)
    .map(({ system, ...rest }): QuoteLine => {
      const isMeasured = rest.items.some(({ dimensions, weight }) => dimensions !== null || weight !== null);
      return { ...rest, units: isMeasured ? system : null };
    });

  fc.assert(fc.property(line, (one) => expect(lineOf(printQuoteLine(one))).toEqual(one)));
});
