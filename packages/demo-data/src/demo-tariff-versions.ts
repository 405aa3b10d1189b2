import { adjustRates } from '@lading/domain/tariff/tariff-adjustment';
import type { Tariff } from '@lading/domain/rating/tariff';

/** A version beside the one that prices the demo. */
export interface DemoVersion {
  readonly name: string;
  readonly state: 'draft' | 'inReview' | 'published';
  /** A day, or how many days from today on it applies; nothing where it isn't chosen yet. */
  readonly from: string | number | null;
  readonly terms: Tariff;
  /** Email addresses of the users who began and approved it. */
  readonly author: string;
  readonly approver?: string;
  readonly comment?: string;
}

/** The carrier of the demo's sign-ins. */
export const versionedCarrier = 'BMESA';

/** The versions that are tested against the demo's past quotes, once these are loaded. */
export const testedVersions = ['General rate increase', 'Winter accessorials'];

const everything = { classes: [], breaks: [], origins: [], destinations: [], zones: [] };

const changed = (terms: Tariff, basisPoints: number, more: Partial<Tariff> = {}): Tariff => ({
  ...terms,
  ...adjustRates(terms, { ...everything, basisPoints }).terms,
  ...more,
});

/** Versions of one carrier: two that were superseded, a draft, and one that waits for approval. */
export function demoVersions(carrierName: string, inForce: Tariff): readonly DemoVersion[] {
  const carrier = 'carrier@demo.lading.example';
  const portal = 'editor@demo.lading.example';
  return [
    {
      name: `${carrierName} 2023`,
      state: 'published',
      from: '2023-01-01',
      terms: changed(inForce, -960, { minimumChargeCents: 12_900 }),
      author: portal,
    },
    {
      name: `${carrierName} 2024`,
      state: 'published',
      from: '2024-01-08',
      terms: changed(inForce, -490, { minimumChargeCents: 13_700 }),
      author: carrier,
      approver: portal,
    },
    {
      name: 'General rate increase',
      state: 'draft',
      from: null,
      terms: changed(inForce, 590, { minimumChargeCents: 15_200 }),
      author: carrier,
    },
    {
      name: 'Winter accessorials',
      state: 'inReview',
      from: 21,
      terms: {
        ...inForce,
        accessorials: inForce.accessorials.map((one) =>
          one.code === 'LFTD' || one.code === 'LFTP' ? { ...one, price: { kind: 'flat', cents: 10_500 } } : one,
        ),
      },
      author: portal,
      comment: 'Liftgate goes up to $105 both ways, as agreed with sales. Please check and approve.',
    },
  ];
}
