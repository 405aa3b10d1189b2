import { hazardousDescription } from '@lading/domain/freight/hazardous-material';
import { lineDescription, totalsOf } from './bill-of-lading-content.js';
import { createBillOfLading, createHazardousLine, createLine } from './bill-of-lading.fixture.js';

describe('hazardous materials', () => {
  const acetone = { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3' };

  it('are described in the legal order', () => {
    expect(hazardousDescription({ ...acetone, packingGroup: 'II' })).toBe('UN1090, Acetone, 3, PG II');
  });

  it('leave out a packing group that they do not have', () => {
    expect(hazardousDescription(acetone)).toBe('UN1090, Acetone, 3');
  });

  it('carry the technical name in brackets', () => {
    expect(hazardousDescription({ ...acetone, technicalName: 'propanone' })).toBe('UN1090, Acetone (propanone), 3');
  });

  it('come before the commodity description', () => {
    expect(lineDescription(createHazardousLine())).toBe('UN1090, Acetone, 3, PG II\nSolvent in steel drums');
    const sold = { ...acetone, productName: 'Purasolv 40', weightPounds: 1200.5 };
    expect(lineDescription({ ...createHazardousLine(), hazardous: sold })).toBe(
      'UN1090, Acetone, 3\nSolvent in steel drums\nPurasolv 40, 1,200.5 lb hazardous',
    );
  });
});

describe('the weight of hazardous material', () => {
  const line = createHazardousLine();
  const ofPounds = (weightPounds: number) =>
    lineDescription({
      ...line,
      weightPounds: 600,
      ...(line.hazardous && { hazardous: { ...line.hazardous, weightPounds } }),
    });

  it('is in the description where only a part of the line is hazardous', () => {
    expect(ofPounds(599)).toContain('599 lb hazardous');
  });

  it('is in the weight column alone where the whole line is hazardous', () => {
    expect(ofPounds(600)).toBe('UN1090, Acetone, 3, PG II\nSolvent in steel drums');
  });
});

describe('totals', () => {
  it('add up units, pieces and pounds', () => {
    const content = createBillOfLading({ lines: [createLine(), createHazardousLine()] });

    expect(totalsOf(content)).toEqual({ handlingUnits: 4, pieces: 52, weightPounds: 2501 });
  });
});
