import { lifecycle, type MoveOf, type StateOf } from '../lifecycle/lifecycle.js';

/** The reasons for a claim: overage, shortage and damage (OS&D), loss and delay. */
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

/** Required to file a claim, besides its shipment. */
export const claimRequirements = ['goods', 'amount', 'statement', 'liability'] as const;
export type ClaimRequirement = (typeof claimRequirements)[number];

interface ClaimContent {
  readonly type: ClaimType;
  /** States that the carrier is liable. */
  readonly assertsLiability: boolean;
  readonly amountCents: number | null;
  /** What happened. */
  readonly statement: string;
  /** Lines of affected freight. */
  readonly goods: readonly unknown[];
}

/** Whether the goods are missing or damaged; overage and delay leave them intact. */
export const concernsGoods = (type: ClaimType): boolean => type !== 'overage' && type !== 'delay';

/**
 * The missing requirements for filing the claim: asserted liability and a specific amount by 49 CFR 370.3, the
 * statement, and the affected goods where goods are claimed.
 */
export function missingFrom(claim: ClaimContent): readonly ClaimRequirement[] {
  const missing: Record<ClaimRequirement, boolean> = {
    goods: concernsGoods(claim.type) && claim.goods.length === 0,
    amount: claim.amountCents === null || claim.amountCents <= 0,
    statement: claim.statement.trim() === '',
    liability: !claim.assertsLiability,
  };
  return claimRequirements.filter((requirement) => missing[requirement]);
}

/** The documents that a carrier expects with a claim; missing ones delay it but don't make it void. */
export function expectedDocuments(type: ClaimType): readonly ClaimDocumentKind[] {
  const isDamage = type === 'damage' || type === 'concealedDamage';
  return [
    'billOfLading',
    ...(type === 'loss' ? [] : (['proofOfDelivery'] as const)),
    ...(concernsGoods(type) ? (['goodsInvoice'] as const) : []),
    ...(isDamage ? (['photo'] as const) : []),
  ];
}

export const claimStates = [
  'draft',
  'filed',
  'acknowledged',
  'investigating',
  'offered',
  'declined',
  'paid',
  'closed',
  'withdrawn',
] as const;

const withCarrier = ['filed', 'acknowledged', 'investigating'] as const;

/** A claim against a carrier from its draft to its end; carriers may skip steps, and may offer after declining. */
export const claimLifecycle = lifecycle(claimStates, {
  file: { from: ['draft'], to: 'filed' },
  acknowledge: { from: ['filed'], to: 'acknowledged' },
  investigate: { from: ['filed', 'acknowledged'], to: 'investigating' },
  offer: { from: [...withCarrier, 'offered', 'declined'], to: 'offered' },
  decline: { from: [...withCarrier, 'offered'], to: 'declined' },
  pay: { from: [...withCarrier, 'offered', 'declined'], to: 'paid' },
  close: { from: ['declined', 'paid'], to: 'closed' },
  withdraw: { from: ['draft', ...withCarrier, 'offered', 'declined'], to: 'withdrawn' },
});
export type ClaimState = StateOf<typeof claimLifecycle>;
export type ClaimMove = MoveOf<typeof claimLifecycle>;

/** A carrier's answers to a claim, as its customer records them. */
export const carrierAnswers = ['acknowledge', 'investigate', 'report', 'offer', 'decline', 'pay'] as const;
export type CarrierAnswer = (typeof carrierAnswers)[number];

/** What users of a carrier answer to a claim. */
export const claimAnswers = ['acknowledge', 'documents', 'report', 'offer', 'decline', 'pay'] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];

/** Every action on a claim: the moves of its lifecycle, and what the carrier does without one: it reports, or asks for documents. */
export type ClaimAction = ClaimMove | 'report' | 'documents';

/**
 * The state after an action; undefined where it isn't possible. The carrier owes reports until it decides (49 CFR 370.9), and its first
 * report or request for documents acknowledges the claim (49 CFR 370.5).
 */
export function stateAfter(state: ClaimState, action: ClaimAction): ClaimState | undefined {
  if (action !== 'report' && action !== 'documents')
    return claimLifecycle.may(state, action) ? claimLifecycle.next(state, action) : undefined;
  if (state === 'filed') return 'acknowledged';
  return withCarrier.find((pending) => pending === state);
}

/** Answers that come with an amount. */
export const namesAmount = (answer: CarrierAnswer | ClaimAnswer): boolean => answer === 'offer' || answer === 'pay';

const explained: readonly ClaimAnswer[] = ['documents', 'report', 'decline'];
/** Answers of users of a carrier that mean nothing without a text. */
export const needsText = (answer: ClaimAnswer): boolean => explained.includes(answer);
