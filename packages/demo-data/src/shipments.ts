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
  /** Code of the carrier that hauls it, one that is rated by its tariff. */
  readonly carrier: string;
  readonly from: string;
  readonly to: PlaceName;
  readonly product: ProductName;
  readonly units: number;
  readonly purchaseOrder: string;
  /** Days before today of its pickup. */
  readonly daysAgo: number;
  readonly events: readonly DemoEvent[];
  readonly refusal?: DispatchFailure;
}

const chicago = ['Chicago', 'IL', 41.8781, -87.6298] as const;
const dallas = ['Dallas', 'TX', 32.7767, -96.797] as const;

/** A pickup that waits for the desk of its carrier to accept it. */
export const shipmentAtDesk: DemoShipment = {
  carrier: 'OXREG',
  from: 'Chicago warehouse',
  to: 'columbus',
  product: 'Patio heaters',
  units: 2,
  purchaseOrder: 'PO-7760',
  daysAgo: 0,
  events: [],
};

/** A pickup that the desk accepted and missed: its dispatcher says why, and proposes another day. */
export const missedAtDesk = {
  freight: {
    carrier: 'OXREG',
    from: 'Chicago warehouse',
    to: 'columbus',
    product: 'Cedar planters',
    units: 3,
    purchaseOrder: 'PO-7762',
    daysAgo: 3,
    events: [],
  } satisfies DemoShipment,
  message: 'Our tractor broke down on I-90 and the driver could not reach you before your dock closed. We are sorry.',
  note: 'With a replacement tractor',
} as const;

/** Freight that the desk picked up late, because the driver had to wait: a charge is announced for it. */
export const detainedAtDesk = {
  freight: {
    carrier: 'OXREG',
    from: 'Chicago warehouse',
    to: 'columbus',
    product: 'Deck varnish',
    units: 2,
    purchaseOrder: 'PO-7764',
    daysAgo: 1,
    events: [
      { type: 'PICKED_UP', status: 'Picked up', hoursAgo: 18, at: chicago },
      {
        type: 'ARRIVED_AT_TERMINAL',
        status: 'Arrived at terminal',
        hoursAgo: 6,
        at: ['Gary', 'IN', 41.5934, -87.3464],
      },
    ],
  } satisfies DemoShipment,
  charge: { code: 'DET', description: 'Detention at pickup, 2 hours', cents: 15_000 },
  evidence: {
    name: 'driver-log.pdf',
    title: 'Driver log',
    facts: [
      ['Arrived', '9:10 AM'],
      ['Loading began', '11:20 AM'],
      ['Left', '11:55 AM'],
    ],
  },
} as const;

/** The terminal that picks up what the desk accepts. */
export const deskTerminal = 'Chicago South';

/** One shipment of each tracking category, and one more delivery. */
export const shipments: readonly DemoShipment[] = [
  {
    carrier: 'BMESA',
    from: 'Ontario returns',
    to: 'phoenix',
    product: 'Deck varnish',
    units: 3,
    purchaseOrder: 'PO-7702',
    daysAgo: 6,
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
    from: 'Chicago warehouse',
    to: 'minneapolis',
    product: 'Patio heaters',
    units: 4,
    purchaseOrder: 'PO-7718',
    daysAgo: 3,
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
    carrier: 'FOXGL',
    from: 'Chicago warehouse',
    to: 'seattle',
    product: 'Marine rope',
    units: 5,
    purchaseOrder: 'PO-7721',
    daysAgo: 12,
    events: [
      { type: 'PICKED_UP', status: 'Picked up', hoursAgo: 284, at: chicago },
      {
        type: 'DEPARTED_TERMINAL',
        status: 'Departed terminal',
        hoursAgo: 190,
        at: ['Billings', 'MT', 45.7833, -108.5007],
      },
      { type: 'IN_TRANSIT', status: 'In transit', hoursAgo: 120, at: ['Spokane', 'WA', 47.6588, -117.426] },
    ],
  },
  {
    carrier: 'BMESA',
    from: 'Dallas distribution center',
    to: 'atlanta',
    product: 'Cedar planters',
    units: 6,
    purchaseOrder: 'PO-7733',
    daysAgo: 2,
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
    carrier: 'JBEND',
    from: 'Newark cross-dock',
    to: 'boston',
    product: 'Marine rope',
    units: 2,
    purchaseOrder: 'PO-7740',
    daysAgo: 1,
    events: [
      { type: 'PICKED_UP', status: 'Picked up', hoursAgo: 20, at: ['Newark', 'NJ', 40.7357, -74.1724] },
      { type: 'OUT_FOR_DELIVERY', status: 'Out for delivery', hoursAgo: 2, at: ['Boston', 'MA', 42.3601, -71.0589] },
    ],
  },
  {
    carrier: 'CPFIN',
    from: 'Dallas distribution center',
    to: 'denver',
    product: 'Deck varnish',
    units: 4,
    purchaseOrder: 'PO-7745',
    daysAgo: 1,
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
    from: 'Chicago warehouse',
    to: 'atlanta',
    product: 'Patio heaters',
    units: 3,
    purchaseOrder: 'PO-7751',
    daysAgo: 0,
    events: [],
  },
  {
    carrier: 'FOXGL',
    from: 'Newark cross-dock',
    to: 'boston',
    product: 'Cedar planters',
    units: 1,
    purchaseOrder: 'PO-7752',
    daysAgo: 0,
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
