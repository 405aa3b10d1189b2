import { userWith } from '../../kernel/session/user.fixture';
import { locationScope } from './location-scope';

const at = (id: number, isActive = true) => ({
  id,
  name: `Dock ${id}`,
  city: 'Tulsa',
  state: 'OK',
  postalCode: '74103',
  isActive,
});
const scope = (seen: number, locationCount: number): string =>
  locationScope(userWith({ userLocations: Array.from({ length: seen }, (_, index) => at(index + 1)), locationCount }))
    .text;

it.each([
  [3, 12, '3 of 12 locations'],
  [0, 1, '0 of 1 location'],
  [12, 12, 'All 12 locations'],
  [1, 1, '1 location'],
  [0, 0, '0 locations'],
  // A location that was just added.
  [5, 4, 'All 5 locations'],
])('with %i of %i locations visible it says %s', (seen, all, text) => {
  expect(scope(seen, all)).toBe(text);
});

it('leaves out unused locations', () => {
  expect(locationScope(userWith({ userLocations: [at(1), at(2, false)], locationCount: 1 })).names).toEqual(['Dock 1']);
});
