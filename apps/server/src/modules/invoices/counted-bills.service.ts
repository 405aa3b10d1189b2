/** A bill in the archive that nobody paid was voided; the alias of the bill is a fixed text. */
export const isNotVoided = (bill: string): string => `(${bill}.state <> 'archived' OR ${bill}.paid_at IS NOT NULL)`;

/** Which bills are added up and audited: one that was voided costs nothing, and one that a later bill corrects is replaced. */
export const isCountedBill = (bill: string): string =>
  `${isNotVoided(bill)} AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = ${bill}.id)`;
