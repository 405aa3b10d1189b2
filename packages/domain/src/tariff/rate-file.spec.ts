import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { RateLane } from '../rating/tariff';
import { hundredthsOf, RateFileReader, rateFileColumns, rateFileRows, rateFileText } from './rate-file';
import { applyRates, areSameLanes, reviewRates } from './rate-review';

const { breaks } = demoTariff();
const heading = 'Origin,Destination,Class,L5C,M5C,M1M,M2M,M5M,M10M,M20M,Discount,Minimum';
const lane: RateLane = {
  origin: '606',
  destination: 'GA',
  centsPerCwt: { 92.5: [9000, 7470, 6120, 4950, 3960, 3240, 2700], 100: [10_000, 8300, 6800, 5500, 4400, 3600, 3000] },
  discountBasisPoints: 5000,
  minimumChargeCents: 10_000,
};
const back: RateLane = { origin: 'GA', destination: '606', centsPerCwt: { 100: [1000, 900, 800, 700, 600, 500, 400] } };

function read(text: string) {
  const errors: string[] = [];
  const [headings = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const reader = new RateFileReader(
    breaks,
    (line, column, message) => void errors.push(`${line} ${column}: ${message}`),
    (name) => name.toLowerCase(),
  );
  if (reader.open(headings))
    for (const [place, cells] of rows.entries())
      reader.read(place + 2, (column) => cells[headings.indexOf(column)] ?? '');
  return { file: reader.result(), errors, unread: reader.unread(headings) };
}

describe('a file of rates', () => {
  it('is read back as the lanes that it was written from', () => {
    const { file, errors } = read(rateFileText([back, lane], breaks));

    expect(errors).toEqual([]);
    expect(file.lanes).toEqual([lane, back]);
    expect(rateFileRows([lane], breaks)[0]?.join(',')).toBe(heading);
  });

  it('names all missing columns at once, and the columns that are not read', () => {
    const { errors, unread } = read('Origin,Class,L5C,Comment\n');

    expect(errors).toHaveLength(7);
    expect(errors[0]).toBe('1 Destination: The column Destination is missing');
    expect(unread).toEqual(['Comment']);
  });

  it('names each bad cell with its line', () => {
    const { errors } = read(`${heading}
zz,GA,100,1,1,1,1,1,1,1,,
606,GA,101,1,1,1,1,1,1,1,,
606,GA,100,0,x,1,1,1,1,1,101,
606,GA,100,1,1,1,1,1,1,1,,1
606,GA,100,1,1,1,1,1,1,1,,2`);

    expect(errors).toEqual([
      '2 Origin: must be three characters of a postal code, or a state or province',
      '3 Class: must be one of the 18 freight classes',
      '4 L5C: must be dollars per hundredweight above zero',
      '4 M5C: must be dollars per hundredweight above zero',
      '4 Discount: must be a number from 0 to 100',
      '6 Minimum: differs from another row of the same lane',
      '6 Class: the lane already has rates for class 100',
    ]);
  });

  it('takes dollars and percent as people type them', () => {
    expect(['74.7', '$1,204.18', '72%', '5', '1.234', '-1', ''].map((text) => hundredthsOf(text, 99_999))).toEqual([
      7470,
      120_418,
      7200,
      500,
      undefined,
      undefined,
      undefined,
    ]);
    expect(hundredthsOf('100.01', 100)).toBeUndefined();
  });
});

describe('the review of a file of rates', () => {
  const draft = [lane, back];
  const fileOf = (lanes: readonly RateLane[]) => read(rateFileText(lanes, breaks)).file;

  it('names lanes that are new, changed, unchanged and missing', () => {
    const cheaper = { ...lane, discountBasisPoints: 6000 };
    const added = { ...back, origin: '303' };
    const review = reviewRates([...draft, { ...back, origin: 'TX' }], fileOf([cheaper, back, added]));

    expect(review.added).toEqual([added]);
    expect(review.changed).toEqual([{ before: lane, after: cheaper }]);
    expect(review.unchanged).toEqual([back]);
    expect(review.missing.map(({ origin }) => origin)).toEqual(['TX']);
  });

  it('removes no lane in an update, and the missing ones in a replacement', () => {
    const half = fileOf([lane]);

    expect(applyRates(draft, half, 'update')).toEqual(draft);
    expect(applyRates(draft, half, 'replace')).toEqual([lane]);
  });

  it('keeps classes, discount and minimum in an update of a file without them', () => {
    const text = `${heading.replace(',Discount,Minimum', '')}\n606,GA,100,1,1,1,1,1,1,1\n`;
    const { file } = read(text);
    const [updated] = applyRates(draft, file, 'update');

    expect(updated).toEqual({
      ...lane,
      centsPerCwt: { ...lane.centsPerCwt, 100: [100, 100, 100, 100, 100, 100, 100] },
    });
    expect(reviewRates(draft, file)).toMatchObject({ missingClasses: 1, unchanged: [] });
  });

  it('changes nothing when the same file comes again', () => {
    const file = fileOf([{ ...lane, minimumChargeCents: 1 }]);
    const once = applyRates(draft, file, 'update');

    expect(reviewRates(once, file)).toMatchObject({ added: [], changed: [] });
    expect(areSameLanes(once, applyRates(once, file, 'update'))).toBe(true);
    expect(areSameLanes(draft, once)).toBe(false);
  });

  it('has one column for each weight break', () => {
    expect(rateFileColumns(breaks).join(',')).toBe(heading);
  });
});
