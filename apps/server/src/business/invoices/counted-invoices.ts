/** An archived invoice that was never paid was voided. The alias is a fixed text. */
export const isNotVoided = (invoice: string): string =>
  `(${invoice}.state <> 'archived' OR ${invoice}.paid_at IS NOT NULL)`;

/** What an invoice costs, in every sum of invoices and for every single one that counts: what the carrier has credited since is not owed. */
export const owedCents = (invoice: string): string => `(${invoice}.total_cents - ${invoice}.credited_cents)`;

/** What is still to be paid: a disputed invoice may have been paid before. */
export const isUnpaid = (invoice: string): string => `${invoice}.paid_at IS NULL AND ${invoice}.state <> 'archived'`;

/** Which invoices are added up and audited: one that was voided costs nothing, and one that a later invoice corrects is replaced. */
export const isCountedInvoice = (invoice: string): string =>
  `${isNotVoided(invoice)} AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = ${invoice}.id)`;

/** The same for many invoices of one customer, whose few corrections are looked up once; the customer is a place in the statement. */
export const isCountedInvoiceOf = (invoice: string, customer: string): string =>
  `${isNotVoided(invoice)} AND ${invoice}.id NOT IN (SELECT later.corrects_id FROM invoice later
     WHERE later.customer_id = ${customer} AND later.corrects_id IS NOT NULL)`;
