import { SaveClaim, type Claim } from '@lading/contracts/invoices/claim-parts';
import type { ClaimType } from '@lading/domain/cargo-claim/cargo-claim';

/** One line of the shipment, with what of it is affected. */
export interface DraftLine {
  readonly line: number;
  isAffected: boolean;
  pieces: number | null;
  weight: number | null;
  valueCents: number | null;
}

export interface Draft {
  type: ClaimType;
  statement: string;
  assertsLiability: boolean;
  amountCents: number | null;
  noticedOn: string | null;
  lines: readonly DraftLine[];
}

/** A line that is chosen begins with all of its pieces. */
export function draftOf({ type, statement, assertsLiability, amountCents, noticedOn, goods, items }: Claim): Draft {
  const lines = items.map(({ pieces, weight }, index): DraftLine => {
    const line = index + 1;
    const known = goods.find((one) => one.line === line);
    return { line, isAffected: known !== undefined, pieces, weight, valueCents: null, ...known };
  });
  return { type, statement, assertsLiability, amountCents, noticedOn, lines };
}

export const affectedOf = ({ lines }: Pick<Draft, 'lines'>): readonly DraftLine[] =>
  lines.filter(({ isAffected }) => isAffected);

/** What the affected goods are worth together. */
export const valueOf = (draft: Draft): number =>
  affectedOf(draft).reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);

export function inputOf(claimId: number, draft: Draft): unknown {
  const { type, statement, assertsLiability, amountCents, noticedOn } = draft;
  return {
    claimId,
    type,
    statement: statement.trim(),
    assertsLiability,
    amountCents,
    goods: affectedOf(draft).map(({ line, pieces, weight, valueCents }) => ({ line, pieces, weight, valueCents })),
    noticedOn: type === 'concealedDamage' ? noticedOn : null,
  };
}

/** The shape that a draft is checked by. */
export const DraftShape = SaveClaim;
