/** Over, short and damaged, and what else freight is claimed for. */
export const claimTypes = ['shortage', 'damage', 'concealedDamage', 'loss', 'overage', 'delay'] as const;
export type ClaimType = (typeof claimTypes)[number];

export const claimDocumentKinds = [
  'billOfLading',
  'proofOfDelivery',
  'goodsInvoice',
  'photo',
  'inspectionReport',
  'other',
] as const;
export type ClaimDocumentKind = (typeof claimDocumentKinds)[number];

/** What a claim cannot be filed without, beside the shipment that it always belongs to. */
export type ClaimRequirement = 'liability' | 'amount' | 'statement' | 'goods';

export interface ClaimContent {
  readonly type: ClaimType;
  /** Says that the carrier is liable. */
  readonly assertsLiability: boolean;
  readonly amountCents: number | null;
  /** What happened. */
  readonly statement: string;
  /** Lines of affected freight. */
  readonly goods: readonly unknown[];
}

/** Whether goods themselves are missing or broken; overage and delay leave them whole. */
export const concernsGoods = (type: ClaimType): boolean => type !== 'overage' && type !== 'delay';

/**
 * What is still missing before the claim may be filed: liability asserted and a specific amount by 49 CFR 370.3, what
 * happened, and the affected goods where goods are claimed.
 */
export function missingFrom(claim: ClaimContent): readonly ClaimRequirement[] {
  const missing: Record<ClaimRequirement, boolean> = {
    goods: concernsGoods(claim.type) && claim.goods.length === 0,
    amount: claim.amountCents === null || claim.amountCents <= 0,
    statement: claim.statement.trim() === '',
    liability: !claim.assertsLiability,
  };
  return requirements.filter((requirement) => missing[requirement]);
}

const requirements = ['goods', 'amount', 'statement', 'liability'] as const;

/** The documents that a carrier expects with a claim; their lack delays it and does not make it void. */
export function expectedDocuments(type: ClaimType): readonly ClaimDocumentKind[] {
  const isDamage = type === 'damage' || type === 'concealedDamage';
  return [
    'billOfLading',
    ...(type === 'loss' ? [] : (['proofOfDelivery'] as const)),
    ...(concernsGoods(type) ? (['goodsInvoice'] as const) : []),
    ...(isDamage ? (['photo'] as const) : []),
  ];
}
