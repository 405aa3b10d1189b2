interface DemoProductVersion {
  /** Days until it takes effect, below zero for the past. */
  readonly inDays: number;
  readonly minChargeCents: number;
  readonly maxCargoValueCents: number;
  readonly basisPoints: number;
}

interface DemoProduct {
  readonly name: string;
  readonly provider: string;
  /** Codes of carriers; none: it is for all. */
  readonly carriers: readonly string[];
  readonly excludedGoods: readonly string[];
  readonly terms: string;
  readonly versions: readonly DemoProductVersion[];
}

/** Who sells them. */
export const insuranceAuthor = 'Elias Brandt';

/** The products of the demo: one for all carriers, and one with a higher limit that begins soon. */
export const insuranceProducts: readonly DemoProduct[] = [
  {
    ...{ name: 'Cargo coverage', provider: 'Harborlight Mutual', carriers: [] },
    excludedGoods: ['Cash and securities', 'Jewelry', 'Live animals', 'Used household goods'],
    terms:
      'Covers loss and damage of new goods between pickup and delivery, up to the covered value. A claim needs the bill of lading and the commercial invoice.',
    versions: [
      { inDays: -600, minChargeCents: 5000, maxCargoValueCents: 25_000_000, basisPoints: 70 },
      { inDays: 31, minChargeCents: 5500, maxCargoValueCents: 25_000_000, basisPoints: 72 },
    ],
  },
  {
    ...{ name: 'High value', provider: 'Harborlight Mutual', carriers: ['OXREG'] },
    excludedGoods: ['Cash and securities', 'Live animals'],
    terms: 'Covers new goods up to the covered value. Shipments above $250,000.00 need a lock on the trailer.',
    versions: [{ inDays: 14, minChargeCents: 7500, maxCargoValueCents: 50_000_000, basisPoints: 90 }],
  },
];
