import { themeKeys } from '@lading/domain/brand/brands';
import { allBrands } from './brands.js';

it('every theme has one brand', () => {
  expect(allBrands.map(({ key }) => key)).toEqual([...themeKeys]);
});
