import type { CityOption } from '../../entities/address/city-field.js';
import type { TrackingCategory } from '@lading/domain/tracking/tracking-category';

export interface KitShipment {
  number: string;
  category: TrackingCategory;
  carrier: string;
  from: string;
  to: string;
  pro: string;
  pickup: string;
  totalCents: number;
}

const carriers = ['Bluemesa Freightways', 'Juniper Bend Transport', 'Oxbow Vale Lines', 'Summit Heron Express'];
const origins = ['Reno, NV', 'Tulsa, OK', 'Macon, GA', 'Gary, IN'];
const destinations = ['Boise, ID', 'Akron, OH', 'Mobile, AL', 'Fargo, ND'];

export const categories: readonly TrackingCategory[] = [
  'pickup',
  'transit',
  'outForDelivery',
  'delivered',
  'exception',
  'missedEta',
  'defaulted',
];

const at = <Item>(items: readonly Item[], index: number, fallback: Item): Item =>
  items[index % items.length] ?? fallback;

/** Generated rows, enough for several pages. */
export const shipments: readonly KitShipment[] = Array.from({ length: 42 }, (_, index) => ({
  number: `SH${String(104_821 + index).padStart(8, '0')}`,
  category: at(categories, index, 'defaulted'),
  carrier: at(carriers, index, ''),
  from: at(origins, index, ''),
  to: at(destinations, index + 1, ''),
  pro: `0${4_417_733_210 + index * 97}`,
  pickup: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
  totalCents: 81_240 + index * 13_177,
}));

export const cities: readonly CityOption[] = [
  { id: 1, firstLine: 'Reno, NV 89502', secondLine: 'Washoe County', locationType: 'primary' },
  { id: 2, firstLine: 'Sparks, NV 89502', secondLine: 'Washoe County', locationType: 'acceptable' },
  { id: 3, firstLine: 'Renovo, PA 17764', secondLine: 'Clinton County', locationType: 'primary' },
];
