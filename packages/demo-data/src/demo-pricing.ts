import type { PricingTerms } from '@lading/domain/rating/tariff';
import { effectiveFrom } from './carrier-terms.js';

/** What a demo carrier has agreed with a company, or is about to. */
export interface DemoPricing {
  /** Its place among the demo's companies. */
  readonly customer: number;
  readonly state: 'draft' | 'inReview' | 'published' | 'withdrawn';
  /** A day, or how many days from today on; nothing where it isn't chosen yet. */
  readonly from: string | number | null;
  readonly to: string | number | null;
  readonly terms: Partial<PricingTerms>;
  /** Email addresses of the users who began and approved it. */
  readonly author: string;
  readonly approver?: string;
  readonly comment?: string;
  /** Email address of the user who is notified before its end, and how many notices were sent. */
  readonly owner?: string;
  readonly end?: { readonly noticesSent: number };
}

const carrier = 'carrier@demo.lading.example';
const portal = 'editor@demo.lading.example';

/** Discounts that the second demo company has negotiated with some carriers, in basis points. */
const discounts: Readonly<Partial<Record<string, number>>> = { BMESA: 7600, FOXGL: 7400 };

/** Agreements of one carrier in every state; the one in force ends within 30 days, so that it is in notice. */
export function demoPricing(code: string): readonly DemoPricing[] {
  const discountBasisPoints = discounts[code] ?? null;
  const inForce: Partial<PricingTerms> = {
    discountBasisPoints,
    accessorials: [{ code: 'MNC', price: null }],
    fuelCapBasisPoints: 3500,
  };
  return [
    {
      ...{ customer: 1, state: 'published', from: effectiveFrom, to: 21, author: portal, approver: carrier },
      ...{ owner: carrier, end: { noticesSent: 2 } },
      terms: inForce,
    },
    {
      ...{ customer: 1, state: 'inReview', from: 22, to: 386, author: portal, owner: carrier },
      terms: { ...inForce, discountBasisPoints: 7450, minimumChargeCents: 13_900 },
      comment: 'Renewal for another year: half a point less, a lower minimum in return. Please approve.',
    },
    {
      ...{ customer: 0, state: 'published', from: '2023-01-02', to: '2023-12-29', author: carrier, approver: portal },
      terms: { discountBasisPoints: 7300, fak: [{ from: 50, to: 85, ratedAs: 70 }] },
    },
    {
      ...{ customer: 0, state: 'withdrawn', from: 60, to: null, author: carrier, approver: portal },
      terms: { minimumChargeCents: 12_000 },
    },
    {
      ...{ customer: 0, state: 'draft', from: null, to: null, author: carrier },
      terms: {
        discountBasisPoints: 7350,
        accessorials: [{ code: 'LFTD', price: { kind: 'flat', cents: 7500 } }],
        lanes: [
          { origin: 'IL', destination: 'GA', centsPerCwt: {}, discountBasisPoints: 7600 },
          { origin: '606', destination: '303', centsPerCwt: {}, discountBasisPoints: 7650, minimumChargeCents: 13_500 },
        ],
      },
    },
  ];
}
