import { defineResource, get } from '../kernel/endpoint.js';
import { Integer } from '../kernel/field.js';

/** Counts are exact up to here; one more says that there are more. */
export const mostCounted = 10_000;

/** A key is told only of what one of its scopes opens. */
const attentionScopes = ['shipments', 'tracking', 'quotes', 'invoices'] as const;

/** What somebody should look at; a kind that the caller may not see is left out. */
export class Attention {
  @Integer({ min: 0, optional: true, about: 'Shipments that have missed their estimated delivery.' })
  missedEta?: number | null;
  @Integer({ min: 0, optional: true, about: 'Shipments with an exception.' }) exceptions?: number | null;
  @Integer({ min: 0, optional: true, about: 'Shipments whose dispatch was refused or needs a person.' })
  dispatches?: number | null;
  @Integer({ min: 0, optional: true, about: 'Open quotes whose prices end within two days.' })
  expiringQuotes?: number | null;
  @Integer({ min: 0, optional: true, about: 'Bills that wait for a review.' }) invoices?: number | null;
}

export const homeApi = defineResource('home', {
  attention: get({
    path: '/home/attention',
    answers: Attention,
    access: { customer: 'any', scope: attentionScopes },
    about:
      'How much of your freight, quotes and bills needs attention; each count is that of the list with the same filter.',
  }),
});
