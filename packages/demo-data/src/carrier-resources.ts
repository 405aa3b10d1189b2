import type { ResourceAudience, ResourceKind } from '@lading/contracts/carriers/carrier-resources';

export interface DemoResource {
  readonly title: string;
  readonly kind: ResourceKind;
  readonly audience: ResourceAudience;
  readonly fileName: string;
  /** Days before the start of the demo. */
  readonly sinceDays: number;
  readonly downloadCount: number;
  /** A document of one page, a heading and its text each. */
  readonly sections?: readonly (readonly [heading: string, text: string])[];
  /** Rows of a table, its headings first. */
  readonly rows?: readonly (readonly string[])[];
}

/** The carrier whose users offer these. */
export const resourceCarrier = 'BMESA';
export const resourceAuthor = { email: 'carrier@demo.lading.example', name: 'Grace Holloway' };

export const demoResources: readonly DemoResource[] = [
  {
    ...{ title: 'Accessorial charges', kind: 'document', audience: 'customers', fileName: 'accessorial-charges.csv' },
    ...{ sinceDays: 140, downloadCount: 46 },
    rows: [
      ['Code', 'Service', 'Charge'],
      ['LFTP', 'Liftgate at pickup', '$85.00'],
      ['LFTD', 'Liftgate at delivery', '$85.00'],
      ['RES', 'Residential delivery', '$110.00'],
      ['APTD', 'Delivery appointment', '$35.00'],
    ],
  },
  {
    ...{ title: 'How to pack a pallet', kind: 'training', audience: 'customers', fileName: 'how-to-pack-a-pallet.pdf' },
    ...{ sinceDays: 5, downloadCount: 12 },
    sections: [
      ['Stack evenly', 'Put heavy cartons at the bottom and align the corners. Nothing should hang over the pallet.'],
      [
        'Wrap it',
        'Wrap the load at least three times, starting with the pallet itself. Add corner boards above 48 in.',
      ],
      ['Label it', 'Attach a label with the PRO or BOL number to two adjacent sides. Remove old labels.'],
      ['Measure it', 'Measure length, width and height at the widest points, and weigh it with the pallet.'],
    ],
  },
  {
    ...{ title: 'Sales guide', kind: 'marketing', audience: 'users', fileName: 'sales-guide.pdf' },
    ...{ sinceDays: 60, downloadCount: 9 },
    sections: [
      ['Who to call first', 'Shippers with ten or more LTL shipments a week between the Midwest and the Southeast.'],
      ['What to offer', 'Next-day lanes from Chicago, and one portal for quotes, tracking, invoices and claims.'],
      ['What to ask', 'Freight class, usual weight, dock hours, and which accessorials they pay today.'],
    ],
  },
];
