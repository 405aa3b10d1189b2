import { CarrierKey, ProBlock, ProEnd } from './carriers.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';

export const proRequestStates = ['open', 'granted', 'declined'] as const;

/** A block that a carrier has issued to the company. */
export class OwnProBlock extends ProBlock {
  @Text({ max: 100 }) carrierName!: string;
}

/** A company's request to a carrier. */
export class ProBlockRequest {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 200 }) companyName!: string;
  @Integer({ min: 1, max: 100_000, about: 'How many numbers.' }) size!: number;
  @Text({ max: 500 }) reason!: string;
  @Choice(proRequestStates) state!: (typeof proRequestStates)[number];
  @Text({ max: 500, optional: true, about: 'Why it was declined.' }) answer!: string;
  @Instant() createdAt!: string;
}

export class ProBlockRequests {
  @ListOf(() => ProBlockRequest, { maxItems: 200 }) items!: ProBlockRequest[];
}

export class OwnProBlocks {
  @ListOf(() => OwnProBlock, { maxItems: 200 }) items!: OwnProBlock[];
  @ListOf(() => ProBlockRequest, { maxItems: 200, about: 'The newest first.' }) requests!: ProBlockRequest[];
}

export class RequestProBlock {
  @Id({ label: 'Carrier' }) carrierId!: number;
  @Integer({ min: 1, max: 100_000, label: 'Size' }) size!: number;
  @Text({ max: 500 }) reason!: string;
}

export class TryProNumber {
  @Id({ label: 'Carrier', about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Text({ max: 24, label: 'PRO#', about: 'The PRO number to try, without the carrier’s prefix.' }) number!: string;
}

/** Whether a carrier would recognize the number as its own. */
export class TriedProNumber {
  @Text({ max: 40, about: 'As the carrier prints it.' }) number!: string;
  @Flag({ about: 'Length, prefix and check digit are valid for the carrier.' }) isRight!: boolean;
  @Text({ max: 200, optional: true, about: 'The problem with it.' }) message!: string;
  @Flag({ about: 'It is in one of your blocks.' }) isOwn!: boolean;
  @Flag({ about: 'It is in one of your blocks and already used.' }) isUsed!: boolean;
}

export class GrantProBlock extends CarrierKey {
  @Id({ about: 'ID of the request for a PRO block, from the list of requests.' }) requestId!: number;
  @ProEnd() from!: string;
  @ProEnd() to!: string;
}

export class DeclineProBlock extends CarrierKey {
  @Id({ about: 'ID of the request for a PRO block, from the list of requests.' }) requestId!: number;
  @Text({ max: 500, label: 'Reason' }) answer!: string;
}

export class RevokeProBlock extends CarrierKey {
  @Id({ about: 'ID of the PRO block, from the carrier’s list of blocks.' }) proBlockId!: number;
}

/** Goes to the company of the request or block, and to the carrier's users who follow its `pro-blocks`. */
export const proBlocksChanged = definePush(
  'pro-blocks-changed',
  CarrierKey,
  'A block of PRO numbers was requested, granted, declined or withdrawn; read them again.',
);

const carrierGate = { carrier: 'dataVisibility', system: 'addCarrier' } as const;
const carrierWriteGate = { carrier: 'administrator', system: 'addCarrier' } as const;

export const proBlocksApi = defineResource('pro-blocks', {
  own: get({
    path: '/pro-blocks',
    answers: OwnProBlocks,
    access: { customer: 'dispatch', scope: 'company' },
    about: 'Blocks of PRO numbers that carriers have granted to your company, and your requests.',
  }),
  request: post({
    path: '/pro-block-requests',
    takes: RequestProBlock,
    answers: ProBlockRequest,
    access: { customer: 'requestProBlock', scope: 'company' },
    status: 201,
    limit: 20,
    about: 'Requests a block from a connected carrier; one open request at a time.',
    problems: ['not-found', 'already-exists'],
  }),
  try: get({
    path: '/pro-numbers/trial',
    takes: TryProNumber,
    answers: TriedProNumber,
    access: { customer: 'dispatch', scope: 'company' },
    limit: 60,
    about: "Checks a number against a connected carrier's numbering, and whether it is free in your own blocks.",
    problems: ['not-found'],
  }),
  requests: get({
    path: '/carriers/:carrierId/pro-block-requests',
    takes: CarrierKey,
    answers: ProBlockRequests,
    access: carrierGate,
    about: 'Block requests from companies, newest first.',
    problems: ['not-found'],
  }),
  grant: post({
    path: '/carriers/:carrierId/pro-block-requests/:requestId/grant',
    takes: GrantProBlock,
    answers: ProBlock,
    access: carrierWriteGate,
    status: 201,
    about: 'Grants the company its own block; refused if a number is already in a block.',
    problems: ['not-found', 'already-exists', 'wrong-state', 'invalid-fields'],
  }),
  decline: post({
    path: '/carriers/:carrierId/pro-block-requests/:requestId/decline',
    takes: DeclineProBlock,
    answers: ProBlockRequest,
    access: carrierWriteGate,
    about: 'Declines a request, with the reason.',
    problems: ['not-found', 'wrong-state'],
  }),
  revoke: post({
    path: '/carriers/:carrierId/pro-blocks/:proBlockId/revoke',
    takes: RevokeProBlock,
    answers: ProBlock,
    access: carrierWriteGate,
    about:
      'Withdraws a block. Its unused numbers are no longer issued; issued numbers stay valid. If no block for all customers is left, a dispatch needs its own PRO number until a block is added. Refused for a block that is used up; withdrawing a block twice changes nothing.',
    problems: ['not-found', 'wrong-state'],
  }),
});
