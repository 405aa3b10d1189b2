import type { NewAddress } from '@lading/contracts/customers/address-book';
import type { AccessorialCode } from '@lading/domain/freight/accessorial';
import { drawn, seededRandom } from '../seeded-random.js';

export type Consignee = NewAddress & { readonly contactName: string; readonly phone: string };

type City = readonly [city: string, state: string, postalCodes: readonly string[]];

/** Destinations of freight; the nearer to the front, the more frequent. */
const cities: readonly City[] = [
  ['Atlanta', 'GA', ['30318', '30336', '30303']],
  ['Chicago', 'IL', ['60607', '60632', '60609']],
  ['Dallas', 'TX', ['75207', '75247', '75212']],
  ['Denver', 'CO', ['80216', '80239']],
  ['Columbus', 'OH', ['43228', '43207']],
  ['Charlotte', 'NC', ['28216', '28273']],
  ['Phoenix', 'AZ', ['85034', '85043']],
  ['Memphis', 'TN', ['38118', '38141']],
  ['Minneapolis', 'MN', ['55401', '55413']],
  ['Indianapolis', 'IN', ['46241', '46203']],
  ['Nashville', 'TN', ['37210', '37211']],
  ['Kansas City', 'MO', ['64120', '64108']],
  ['Houston', 'TX', ['77029', '77040']],
  ['Los Angeles', 'CA', ['90058', '90021']],
  ['Seattle', 'WA', ['98108', '98119']],
  ['Boston', 'MA', ['02210', '02128']],
  ['Philadelphia', 'PA', ['19154', '19148']],
  ['Newark', 'NJ', ['07114', '07105']],
  ['Tampa', 'FL', ['33619', '33605']],
  ['Jacksonville', 'FL', ['32218', '32254']],
  ['St. Louis', 'MO', ['63147', '63110']],
  ['Louisville', 'KY', ['40203', '40213']],
  ['Cincinnati', 'OH', ['45241', '45214']],
  ['Detroit', 'MI', ['48210', '48228']],
  ['Milwaukee', 'WI', ['53209', '53204']],
  ['Omaha', 'NE', ['68127', '68117']],
  ['Salt Lake City', 'UT', ['84119', '84104']],
  ['Portland', 'OR', ['97210', '97218']],
  ['Oakland', 'CA', ['94621', '94601']],
  ['Reno', 'NV', ['89502', '89506']],
  ['Las Vegas', 'NV', ['89118', '89115']],
  ['Albuquerque', 'NM', ['87105', '87107']],
  ['Oklahoma City', 'OK', ['73108', '73129']],
  ['Birmingham', 'AL', ['35222', '35212']],
  ['Richmond', 'VA', ['23230', '23224']],
  ['Baltimore', 'MD', ['21224', '21230']],
  ['Pittsburgh', 'PA', ['15205', '15201']],
  ['Buffalo', 'NY', ['14206', '14225']],
  ['Hartford', 'CT', ['06114', '06120']],
  ['Des Moines', 'IA', ['50313', '50317']],
];

const firstWords = [
  'Anchor',
  'Beacon',
  'Crescent',
  'Delta',
  'Evergreen',
  'Fairway',
  'Gateway',
  'Highland',
  'Ironwood',
  'Junction',
  'Keystone',
  'Lakeside',
  'Meridian',
  'Northgate',
  'Old Mill',
  'Parkside',
  'Quartz',
  'Riverbend',
  'Summit',
  'Three Oaks',
];
const lastWords = [
  'Home Center',
  'Supply',
  'Outfitters',
  'Trading',
  'Distribution',
  'Hardware',
  'Garden Center',
  'Design',
  'Wholesale',
  'Stores',
];
const streets = [
  'Industrial Blvd',
  'Commerce Dr',
  'Distribution Way',
  'Warehouse Rd',
  'Market St',
  'Enterprise Pkwy',
  'Dock St',
  'Railroad Ave',
];
const contacts = [
  'Alex Romero',
  'Bea Whitley',
  'Carl Jensen',
  'Dina Kapoor',
  'Ed Sorensen',
  'Fay Nolan',
  'Gil Patterson',
  'Hope Tran',
  'Ian Brooks',
  'June Castro',
  'Kay Sutter',
  'Luis Mendez',
];

const lifted: AccessorialCode[] = ['LFTD'];

/** A number of fictitious companies all over the country, the same ones for the same owner. */
export function consigneesOf(owner: string, count: number): Consignee[] {
  const random = seededRandom('consignees', owner);
  const taken = new Set<string>();
  const found: Consignee[] = [];
  while (found.length < count) {
    const [city, state, postalCodes] = drawn(random, cities, 1.6);
    const company = `${drawn(random, firstWords)} ${drawn(random, lastWords)}`;
    const name = taken.has(company) ? `${company} of ${city}` : company;
    if (taken.has(name)) continue;
    taken.add(name);
    found.push({
      ...{ company: name, city, state, postalCode: drawn(random, postalCodes), country: 'USA' },
      address1: `${100 + Math.floor(random() * 8900)} ${drawn(random, streets)}`,
      contactName: drawn(random, contacts),
      phone: `800-555-0${100 + Math.floor(random() * 99)}`,
      ...(random() < 0.12 && { services: lifted }),
      ...(random() < 0.3 && { readyTime: '08:00', closeTime: '16:00' }),
    });
  }
  return found;
}
