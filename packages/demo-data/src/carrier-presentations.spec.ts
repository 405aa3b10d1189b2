import { carrierBrands } from './brands.js';
import { demoPresentations } from './carrier-presentations.js';

it('every site of the demo has its own headline, three to five services and hours', () => {
  const codes = carrierBrands.flatMap(({ codes: all, subdomains }) => all.slice(0, subdomains.length));
  const pages = Object.values(demoPresentations);

  expect(Object.keys(demoPresentations).toSorted()).toEqual(codes.toSorted());
  expect(new Set(pages.map(({ headline }) => headline)).size).toBe(codes.length);
  expect(pages.map(({ hours }) => hours)).not.toContain('');
  expect(pages.map(({ services }) => services.length >= 3 && services.length <= 5)).not.toContain(false);
});
