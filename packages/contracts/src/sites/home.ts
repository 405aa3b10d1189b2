import { defineResource, get } from '../kernel/endpoint.js';
import { Integer } from '../kernel/field.js';

/** Counts are exact up to here; one more says that there are more. */
export const mostCounted = 10_000;

/** An API key gets only what its scopes allow. */
const attentionScopes = ['shipments', 'tracking', 'quotes', 'invoices'] as const;

/** Tasks of a shipper; kinds that the caller may not see are left out. */
export class Attention {
  @Integer({ min: 0, optional: true, about: 'Shipments past their estimated delivery.' })
  missedEta?: number | null;
  @Integer({ min: 0, optional: true, about: 'Shipments with an exception.' }) exceptions?: number | null;
  @Integer({ min: 0, optional: true, about: 'Shipments with a dispatch that was refused or needs attention.' })
  dispatches?: number | null;
  @Integer({ min: 0, optional: true, about: 'Open quotes whose rates expire within two days.' })
  expiringQuotes?: number | null;
  @Integer({ min: 0, optional: true, about: 'Invoices that need review.' }) invoices?: number | null;
}

export const homeApi = defineResource('home', {
  attention: get({
    path: '/home/attention',
    answers: Attention,
    access: { customer: 'any', scope: attentionScopes },
    about:
      'Counts of shipments, quotes and invoices that need attention; each count matches the list with the same filter.',
  }),
});
