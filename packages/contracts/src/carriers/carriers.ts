import type { CheckAlgorithm } from '@lading/domain/identifiers/check-digit';
import { proMaxLength, type ProProfile } from '@lading/domain/identifiers/pro-number';
import { PricesFrom, type PriceSource } from '../fields/price-source.js';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Ids, Integer, ListOf, Nested, Text, type Common, type Field } from '../kernel/field.js';

/** One end of a range of PRO numbers: up to 16 digits, the last one may be the check character X. */
export const ProEnd = (options: Common = {}): Field<string> =>
  Text({ ...options, max: proMaxLength, tooLong: 'proMaxLength', like: /^\d+[Xx]?$/, rule: 'digitsOnly' });

/** A carrier as its customer sees it. */
export class ConnectedCarrier {
  @Id() carrierId!: number;
  @Text({ max: 10 }) code!: string;
  @Text({ max: 100 }) name!: string;
  @Text({ max: 4 }) scac!: string;
  @Text({ max: 40 }) theme!: string;
  @Text({ max: 40, optional: true, about: 'Empty if the customer has no account number with the carrier.' })
  accountNumber!: string;
  @Flag() isPreferred!: boolean;
  @Flag() isEnabled!: boolean;
  @PricesFrom() pricesFrom!: PriceSource;
}

export class ConnectedCarriers {
  @ListOf(() => ConnectedCarrier, { maxItems: 200 }) items!: ConnectedCarrier[];
}

export class PreferCarrier {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Flag() isPreferred!: boolean;
}

export class CarrierKey {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
}

export class ProBlock {
  @Id() proBlockId!: number;
  @Id() carrierId!: number;
  @Text({ max: 16 }) from!: string;
  @Text({ max: 16 }) to!: string;
  @Integer({ min: 0, about: 'Numbers left; 0 after it is revoked.' }) left!: number;
  @Integer({ min: 0 }) used!: number;
  @Choice(['requested', 'active', 'exhausted', 'revoked']) state!: 'requested' | 'active' | 'exhausted' | 'revoked';
  @Flag() isLow!: boolean;
}

/** The format of a carrier's PRO numbers. */
export class ProRule {
  @Ids({ minItems: 1, maxItems: 2, about: 'Allowed lengths, check character included.' }) proLengths!: number[];
  @Text({ max: 15, like: /^\d*$/, rule: 'digitsOnly', optional: true, about: 'First digits of every number.' })
  proPrefix?: string | null;
  @Integer({ min: 0, max: 15, optional: true, about: 'Leading digits that are the same throughout a block.' })
  prefixLength?: number | null;
  @Choice(['NONE', 'MOD7', 'MOD10', 'MOD11X']) checkAlgorithm!: CheckAlgorithm;
  @Choice(['ALL', 'AFTER_PREFIX'], { about: 'The digits from which the check character is computed.' })
  checkBody!: ProProfile['checkBody'];
  @Text({ max: 40, about: 'Print format, one # per character.' }) mask!: string;
}

/** The rule as the input of the PRO number functions. */
export const proProfileOf = ({ proPrefix, prefixLength, ...rest }: ProRule): ProProfile => ({
  ...rest,
  proPrefix: proPrefix ?? undefined,
  prefixLength: prefixLength ?? undefined,
});

const ProLowMark = (): Field<number> =>
  Integer({
    min: 0,
    max: 1_000_000,
    optional: true,
    label: 'Low mark',
    about: 'A block runs low when no more numbers than these are left; null: a tenth of the block, or 50.',
  });

export class ChangeProRule extends CarrierKey {
  @Nested(() => ProRule) rule!: ProRule;
}

export class ChangeProLowMark extends CarrierKey {
  @ProLowMark() lowMark?: number | null;
}

/** A block as its carrier sees it. */
export class CarrierProBlock extends ProBlock {
  @Text({ max: 200, optional: true, about: 'The company that the block is reserved for; empty for all customers.' })
  companyName!: string;
}

export class ProBlocks {
  @Text({ max: 100 }) carrierName!: string;
  @Nested(() => ProRule) rule!: ProRule;
  @Flag({ about: 'A number was issued by the rule already, so it can no longer change.' }) isRuleFixed!: boolean;
  @ProLowMark() lowMark!: number | null;
  @Integer({
    min: 0,
    optional: true,
    about: 'Days that the numbers left will last if as many are used as in the last 30 days; null if none were.',
  })
  daysLeft!: number | null;
  @ListOf(() => CarrierProBlock, { maxItems: 200, about: 'The newest first.' }) items!: CarrierProBlock[];
}

export class AddProBlock {
  @Id({ about: 'Carrier that receives the block, as the list of carriers gives its id.' }) carrierId!: number;
  @ProEnd() from!: string;
  @ProEnd() to!: string;
}

const blockGate = { carrier: 'dataVisibility', system: 'addCarrier' } as const;
const blockWriteGate = { carrier: 'administrator', system: 'addCarrier' } as const;

export const carriersApi = defineResource('carriers', {
  connected: get({
    path: '/carriers',
    answers: ConnectedCarriers,
    access: { customer: 'quote', scope: 'quotes' },
    about: 'The carriers that your quotes request rates from.',
  }),
  prefer: put({
    path: '/carriers/:carrierId/preference',
    takes: PreferCarrier,
    answers: ConnectedCarrier,
    access: { customer: 'quote', scope: 'company' },
    whileActing: 'allowed',
    about: 'Marks a carrier as preferred for your company, or removes the mark.',
    problems: ['not-found'],
  }),
  proBlocks: get({
    path: '/carriers/:carrierId/pro-blocks',
    takes: CarrierKey,
    answers: ProBlocks,
    access: blockGate,
    about: "The carrier's blocks of PRO numbers, with their owners and number format.",
    problems: ['not-found'],
  }),
  changeProRule: put({
    path: '/carriers/:carrierId/pro-rule',
    takes: ChangeProRule,
    answers: ProBlocks,
    access: blockWriteGate,
    whileActing: 'allowed',
    about:
      'Changes the format of the PRO numbers, until the first one was issued. Blocks that do not fit it have to be withdrawn before.',
    problems: ['not-found', 'wrong-state', 'invalid-fields'],
  }),
  changeProLowMark: put({
    path: '/carriers/:carrierId/pro-low-mark',
    takes: ChangeProLowMark,
    answers: ProBlocks,
    access: blockWriteGate,
    whileActing: 'allowed',
    about: 'Changes when a block of PRO numbers runs low.',
    problems: ['not-found'],
  }),
  addProBlock: post({
    path: '/carriers/:carrierId/pro-blocks',
    takes: AddProBlock,
    answers: ProBlock,
    access: blockWriteGate,
    whileActing: 'allowed',
    status: 201,
    about: 'Adds a block of PRO numbers.',
    problems: ['not-found', 'already-exists', 'invalid-fields'],
  }),
});
