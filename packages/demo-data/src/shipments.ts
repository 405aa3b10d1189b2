import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';
import type { PlaceName, ProductName } from './addresses-and-products.js';

/** A tracking report: how many hours ago, and where. */
export interface DemoEvent {
  readonly type:
    | 'ARRIVED_AT_TERMINAL'
    | 'DELAY'
    | 'DELIVERED'
    | 'DEPARTED_TERMINAL'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'PICKED_UP'
    | 'PICKUP_SCHEDULED';
  readonly status: string;
  readonly hoursAgo: number;
  readonly at: readonly [city: string, state: string, latitude: number, longitude: number];
  readonly reasonCode?: string;
  readonly signedBy?: string;
  /** Days from today to a new estimate of the delivery. */
  readonly etaInDays?: number;
}

export interface DemoShipment {
  readonly carrier: string;
  /** The other carriers that offered, and their extra price in cents. */
  readonly others: readonly (readonly [code: string, moreCents: number])[];
  readonly from: string;
  readonly to: PlaceName;
  readonly product: ProductName;
  readonly units: number;
  readonly grossCents: number;
  readonly purchaseOrder: string;
  /** Days before today of its pickup. */
  readonly daysAgo: number;
  readonly transitDays: number;
  readonly events: readonly DemoEvent[];
  readonly refusal?: DispatchFailure;
}

const chicago = ['Chicago', 'IL', 41.8781, -87.6298] as const;
const dallas = ['Dallas', 'TX', 32.7767, -96.797] as const;

/** A pickup that waits for the desk of its carrier to accept it. */
export const shipmentAtDesk: DemoShipment = {
  carrier: 'OXREG',
  others: [['BMESA', 2640]],
  from: 'Chicago warehouse',
  to: 'columbus',
  product: 'Patio heaters',
  units: 2,
  grossCents: 88_600,
  purchaseOrder: 'PO-7760',
  daysAgo: 0,
  transitDays: 1,
  events: [],
};

/** One shipment of each tracking category, and one more delivery. */
export const shipments: readonly DemoShipment[] = [
  {
    carrier: 'BMESA',
    others: [
      ['IWREN', 1870],
      ['OTTER', 4420],
    ],
    from: 'Ontario returns',
    to: 'phoenix',
    product: 'Deck varnish',
    units: 3,
    grossCents: 118_400,
    purchaseOrder: 'PO-7702',
    daysAgo: 6,
    transitDays: 2,
    events: [
      { type: 'PICKED_UP', status: 'Picked up', hoursAgo: 140, at: ['Ontario', 'CA', 34.0633, -117.6509] },
      {
        type: 'DELIVERED',
        status: 'Delivered',
        hoursAgo: 98,
        at: ['Phoenix', 'AZ', 33.4484, -112.074],
        signedBy: 'R. Castillo',
      },
    ],
  },
  {
    carrier: 'VRDGE',
    others: [['BMESA', 2210]],
    from: 'Chicago warehouse',
    to: 'minneapolis',
    product: 'Patio heaters',
    units: 4,
    grossCents: 152_300,
    purchaseOrder: 'PO-7718',
    daysAgo: 3,
    transitDays: 2,
    events: [
      { type: 'PICKED_UP', status: 'Picked up', hoursAgo: 70, at: chicago },
      {
        type: 'ARRIVED_AT_TERMINAL',
        status: 'Arrived at terminal',
        hoursAgo: 50,
        at: ['Madison', 'WI', 43.0731, -89.4012],
      },
      {
        type: 'DELIVERED',
        status: 'Delivered',
        hoursAgo: 25,
        at: ['Minneapolis', 'MN', 44.9778, -93.265],
        signedBy: 'G. Solberg',
      },
    ],
  },
  {
    carrier: 'HERON',
    others: [
      ['BMESA', 3150],
      ['VRDGE', 5240],
    ],
    from: 'Chicago warehouse',
    to: 'seattle',
    product: 'Marine rope',
    units: 5,
    grossCents: 241_900,
    purchaseOrder: 'PO-7721',
    daysAgo: 7,
    transitDays: 5,
    events: [
      { type: 'PICKED_UP', status: 'Picked up', hoursAgo: 164, at: chicago },
      {
        type: 'DEPARTED_TERMINAL',
        status: 'Departed terminal',
        hoursAgo: 96,
        at: ['Billings', 'MT', 45.7833, -108.5007],
      },
      { type: 'IN_TRANSIT', status: 'In transit', hoursAgo: 54, at: ['Spokane', 'WA', 47.6588, -117.426] },
    ],
  },
  {
    carrier: 'BMESA',
    others: [['OTTER', 990]],
    from: 'Dallas distribution center',
    to: 'atlanta',
    product: 'Cedar planters',
    units: 6,
    grossCents: 187_600,
    purchaseOrder: 'PO-7733',
    daysAgo: 2,
    transitDays: 3,
    events: [
      { type: 'PICKED_UP', status: 'Picked up', hoursAgo: 46, at: dallas },
      {
        type: 'DELAY',
        status: 'Delayed: equipment breakdown',
        hoursAgo: 9,
        at: ['Shreveport', 'LA', 32.5252, -93.7502],
        reasonCode: '310-2',
        etaInDays: 2,
      },
    ],
  },
  {
    carrier: 'SMRSH',
    others: [['BMESA', 2640]],
    from: 'Newark cross-dock',
    to: 'boston',
    product: 'Marine rope',
    units: 2,
    grossCents: 96_700,
    purchaseOrder: 'PO-7740',
    daysAgo: 2,
    transitDays: 2,
    events: [
      { type: 'PICKED_UP', status: 'Picked up', hoursAgo: 44, at: ['Newark', 'NJ', 40.7357, -74.1724] },
      { type: 'OUT_FOR_DELIVERY', status: 'Out for delivery', hoursAgo: 2, at: ['Boston', 'MA', 42.3601, -71.0589] },
    ],
  },
  {
    carrier: 'IWREN',
    others: [
      ['BMESA', 1330],
      ['HERON', 2980],
    ],
    from: 'Dallas distribution center',
    to: 'denver',
    product: 'Deck varnish',
    units: 4,
    grossCents: 163_200,
    purchaseOrder: 'PO-7745',
    daysAgo: 1,
    transitDays: 3,
    events: [
      { type: 'PICKED_UP', status: 'Picked up', hoursAgo: 22, at: dallas },
      {
        type: 'DEPARTED_TERMINAL',
        status: 'Departed terminal',
        hoursAgo: 5,
        at: ['Amarillo', 'TX', 35.222, -101.8313],
      },
    ],
  },
  {
    carrier: 'BMESA',
    others: [['HERON', 1520]],
    from: 'Chicago warehouse',
    to: 'atlanta',
    product: 'Patio heaters',
    units: 3,
    grossCents: 134_800,
    purchaseOrder: 'PO-7751',
    daysAgo: 0,
    transitDays: 2,
    events: [],
  },
  {
    carrier: 'OTTER',
    others: [['BMESA', 880]],
    from: 'Newark cross-dock',
    to: 'boston',
    product: 'Cedar planters',
    units: 1,
    grossCents: 71_500,
    purchaseOrder: 'PO-7752',
    daysAgo: 0,
    transitDays: 1,
    events: [],
    refusal: {
      code: 'PICKUP_WINDOW',
      what: 'The carrier has no truck left in this area today.',
      source: 'carrier',
      notDone: 'No pickup was ordered.',
      isRetrySafe: true,
    },
  },
];
