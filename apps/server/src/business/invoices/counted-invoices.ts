/** A bill in the archive that nobody paid was voided; the alias of the bill is a fixed text. */
export const isNotVoided = (bill: string): string => `(${bill}.state <> 'archived' OR ${bill}.paid_at IS NOT NULL)`;

/** What a bill costs, in every sum of bills and for every single one that counts: what the carrier has credited since is not owed. */
export const owedCents = (bill: string): string => `(${bill}.total_cents - ${bill}.credited_cents)`;

/** What is still to be paid: a disputed bill may have been paid before. */
export const isUnpaid = (bill: string): string => `${bill}.paid_at IS NULL AND ${bill}.state <> 'archived'`;

/** Which bills are added up and audited: one that was voided costs nothing, and one that a later bill corrects is replaced. */
export const isCountedBill = (bill: string): string =>
  `${isNotVoided(bill)} AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = ${bill}.id)`;

/** The same for many bills of one customer, whose few corrections are looked up once; the customer is a place in the statement. */
export const isCountedBillOf = (bill: string, customer: string): string =>
  `${isNotVoided(bill)} AND ${bill}.id NOT IN (SELECT later.corrects_id FROM invoice later
     WHERE later.customer_id = ${customer} AND later.corrects_id IS NOT NULL)`;
