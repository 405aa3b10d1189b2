import { PostalPlace } from '../../../apps/server/src/modules/places/places.entities';
import { addRow, storedRows, type World } from './rows';

const usual = { country: 'USA', locationType: 'primary' } as const;
const places = {
  Chicago: { postalCode: '60607', state: 'IL', latitude: 41.8721, longitude: -87.6578, timeZone: 'America/Chicago' },
  Dallas: { postalCode: '75207', state: 'TX', latitude: 32.7876, longitude: -96.8198, timeZone: 'America/Chicago' },
  Atlanta: { postalCode: '30303', state: 'GA', latitude: 33.7525, longitude: -84.3888, timeZone: 'America/New_York' },
};

/** Adds these places where the template does not bring them. */
export async function somePlaces(
  world: Pick<World, 'database'>,
  ...cities: readonly (keyof typeof places)[]
): Promise<void> {
  for (const city of cities) {
    const place = { ...usual, city, ...places[city] };
    const known = await storedRows(world, PostalPlace, { country: 'USA', postalCode: place.postalCode, city });
    if (known.length === 0) await addRow(world, PostalPlace, place);
  }
}
