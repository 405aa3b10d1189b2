import type { Address } from '@lading/contracts/customers/address-book';
import type { Product } from '@lading/contracts/customers/products';
import { emptyHazardous, emptyItem, emptyStop } from './details-form';
import { pickedProduct, stopAtAddress, withCount, withProduct } from './use-catalog';

const updatedAt = '2026-11-20T12:00:00Z';
const place = { address1: '1 Main St', city: 'Reno', state: 'NV', postalCode: '89501', country: 'USA' } as const;
const mill: Address = { id: 3, company: 'Mill', ...place, locationType: 'farm', services: ['LFTD', 'APTP'], updatedAt };
const acetone = { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3' };
const drums: Product = {
  id: 5,
  name: 'Acetone',
  description: 'Acetone in drums',
  handlingUnitType: 'DRM',
  units: 'imperial',
  length: 10,
  weight: 100.5,
  pieces: 4,
  hazardous: acetone,
  updatedAt,
};

describe('a product picked from the catalog', () => {
  it('uses the address as the stop', () => {
    expect(stopAtAddress({ ...emptyStop, locationId: 7 }, mill)).toMatchObject({
      locationId: null,
      locationType: 'farm',
      text: 'Reno, NV 89501',
      place: { city: 'Reno', country: 'USA' },
    });
  });

  it('fills the line for all its handling units and leaves fields that the product does not have', () => {
    const typed = emptyItem('imperial');
    const dimensions = { ...typed.dimensions, texts: { ...typed.dimensions.texts, length: '1', height: '55' } };

    const line = withProduct({ ...typed, handlingUnits: '3', dimensions }, drums);

    expect(line.dimensions.texts).toEqual({ length: '10', width: '', height: '55', weight: '301.5' });
    expect(line).toMatchObject({ key: typed.key, handlingUnits: '3', pieces: '12', handlingUnitType: 'DRM' });
    expect(line.hazardous).toMatchObject({ unNumber: 'UN1090', packingGroup: '' });
  });

  it('replaces an earlier product, but not values typed since', () => {
    const pumps: Product = { ...drums, id: 6, name: 'Pumps', description: 'Pumps', hazardous: null, pieces: null };
    const filled = pickedProduct(emptyItem('imperial'), drums, undefined).filled;
    const typed = { ...filled, nmfc: '43940' };

    const { filled: next, conflicts } = pickedProduct(typed, { ...pumps, nmfc: '82270' }, drums);
    expect(conflicts).toEqual(['nmfc']);
    expect(next).toMatchObject({ description: 'Pumps', pieces: '', nmfc: '43940', hazardous: null });
    expect(pickedProduct(typed, { ...pumps, nmfc: '43940' }, drums).conflicts).toEqual([]);
  });

  it('uses the units of the form', () => {
    const line = withProduct(emptyItem('metric'), drums);

    expect(line.dimensions).toMatchObject({ unitSystem: 'metric', texts: { length: '25.4', weight: '45.58' } });
  });

  it('has the hazardous part of all handling units, in the units of the form', () => {
    const product: Product = { ...drums, units: 'metric', weight: 100, hazardous: { ...acetone, weight: 80 } };
    const two = withProduct({ ...emptyItem('imperial'), handlingUnits: '2' }, product);
    expect(two).toMatchObject({ dimensions: { texts: { weight: '441' } }, hazardous: { weight: '352.8' } });

    const three = withCount(two, '3', product);
    expect(three).toMatchObject({ dimensions: { texts: { weight: '661.5' } }, hazardous: { weight: '529.2' } });

    const typed = { ...three, hazardous: { ...emptyHazardous, weight: '500' } };
    expect(withCount(typed, '4', product).hazardous).toEqual(typed.hazardous);
    expect(withCount({ ...three, hazardous: null }, '4', product).hazardous).toBeNull();
  });

  it('recalculates weight and pieces for more handling units, but keeps values typed since', () => {
    const two = withCount(withCount(withProduct(emptyItem('imperial'), drums), '', drums), '2', drums);
    expect(two).toMatchObject({ handlingUnits: '2', pieces: '8', dimensions: { texts: { weight: '201' } } });

    const { dimensions } = two;
    const weighed = { ...two, dimensions: { ...dimensions, texts: { ...dimensions.texts, weight: '190' } } };
    expect(withCount(weighed, '3', drums)).toMatchObject({ pieces: '12', dimensions: { texts: { weight: '190' } } });
    expect(withCount(two, '3', undefined)).toMatchObject({ pieces: '8', dimensions: { texts: { weight: '201' } } });
  });
});
