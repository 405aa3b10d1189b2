import { bolKinds, bolStates, type BolKind, type BolState } from '@lading/domain/bill-of-lading/bill-of-lading';
import { DraftBolContent } from './bill-of-lading-draft.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Day, Flag, Id, Ids, Instant, Integer, ListOf, Nested, Digits, Text, Texts } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { mostMailed } from '../fields/shipment-actions.js';
import { ShareToken } from './tracking.js';
import { Trials, type TrialChoice } from '../fields/trials.js';
import { mostFileRows } from '@lading/domain/text/list-file';

/** Maximum number of bills of lading under one master. */
export const mostUnderlying = 60;

export class BolKey {
  @Id({ about: 'ID of the bill of lading, from the list of bills of lading.' }) bolId!: number;
}

/** A bill of lading in a list. */
export class BolRow {
  @Id() id!: number;
  @Choice(bolKinds) kind!: BolKind;
  @Choice(bolStates) state!: BolState;
  @Flag({ about: 'Created by a test key, or a master of such bills of lading.' }) isTest!: boolean;
  @Text({ max: 17, optional: true, about: 'Absent until it is issued.' }) number!: string | null;
  @Flag({ about: 'A master BOL with underlying BOLs.' }) isMaster!: boolean;
  @Id({ optional: true, about: 'The master BOL that it belongs to.' }) masterId!: number | null;
  @Day({ optional: true }) shipDate!: string | null;
  @Text({ max: 100, optional: true }) carrierName!: string;
  @Text({ max: 30, optional: true, about: 'As the carrier prints it.' }) proNumber!: string | null;
  @Text({ max: 200, optional: true, about: 'Name and city.' }) consignee!: string;
  @Text({ max: 200, optional: true, about: 'Order numbers, separated by commas.' }) orderNumbers!: string;
  @Instant() updatedAt!: string;
}

export class UnderlyingBol extends BolKey {
  @Text({ max: 17 }) number!: string;
}

/** One bill of lading with its content. */
export class Bol extends BolRow {
  @Nested(() => DraftBolContent) content!: DraftBolContent;
  @ListOf(() => UnderlyingBol, { maxItems: mostUnderlying, about: 'The underlying BOLs of a master.' })
  underlying!: UnderlyingBol[];
  @Text({ max: 300, optional: true, about: 'Why it was voided.' }) voidReason!: string;
  @Instant({ optional: true }) issuedAt!: string | null;
}

export class BolListRequest extends ListPageRequest {
  @Choice(bolKinds, { optional: true, about: 'Only bills of lading of this form.' }) kind?: BolKind;
  @Choice(bolStates, { optional: true, about: 'Only bills of lading in this state; if omitted, all.' })
  state?: BolState;
  @Text({ max: 100, optional: true, about: 'Text in a number, the carrier or the consignee.' }) value?: string;
  @Trials() trials?: TrialChoice;
}

export class ExportBols {
  @Choice(bolKinds, { optional: true }) kind?: BolKind;
  @Choice(bolStates, { optional: true }) state?: BolState;
  @Text({ max: 100, optional: true, about: 'Text in a number, the carrier or the consignee.' }) value?: string;
  @Trials() trials?: TrialChoice;
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only these; if omitted, all rows that match the filter, up to 50,000.',
  })
  ids?: number[];
}

export class BolList extends ListPage {
  @ListOf(() => BolRow, { maxItems: 100 }) items!: BolRow[];
}

export class NewBol {
  @Choice(bolKinds) kind!: BolKind;
  @Nested(() => DraftBolContent) content!: DraftBolContent;
}

export class SaveBol extends BolKey {
  @Nested(() => DraftBolContent) content!: DraftBolContent;
}

export class IssueBol extends BolKey {
  @Id({ optional: true, about: "The block to take the number from; otherwise your company's sequence is used." })
  numberBlockId?: number | null;
}

export class VoidBol extends BolKey {
  @Text({ max: 300, label: 'Reason' }) reason!: string;
}

export class NewMasterBol {
  @Ids({
    minItems: 1,
    maxItems: mostUnderlying,
    about: "Issued VICS BOLs of one carrier that aren't part of another master.",
  })
  bolIds!: number[];
}

export class MailBol extends BolKey {
  @Texts({
    minItems: 1,
    maxItems: mostMailed,
    max: 254,
    label: 'Email',
    about: 'Recipients of a link to the document.',
  })
  to!: string[];
}

/** Numbers that a company reserves under its GS1 company prefix. */
export class BolNumberBlock {
  @Id() id!: number;
  @Text({ max: 11 }) companyPrefix!: string;
  @Integer({ min: 0 }) firstSerial!: number;
  @Integer({ min: 0 }) lastSerial!: number;
  @Text({ max: 17, about: 'The first whole number.' }) from!: string;
  @Text({ max: 17 }) to!: string;
  @Integer({ min: 0 }) used!: number;
  @Integer({ min: 0 }) left!: number;
  @Flag({ about: '10% or fewer, or 50 or fewer, numbers are left.' }) isLow!: boolean;
  @Text({ max: 17, optional: true, about: 'Absent if the block is used up.' }) next!: string | null;
}

export class BolNumberBlocks {
  @ListOf(() => BolNumberBlock, { maxItems: 200 }) items!: BolNumberBlock[];
  @Text({ max: 11, about: 'Prefix of numbers without a block.' }) sequencePrefix!: string;
}

export class AddBolNumberBlock {
  @Digits({ min: 7, max: 11 }, { label: 'GS1 company prefix', about: '7 to 11 digits.' })
  companyPrefix!: string;
  @Integer({ min: 0, max: 999_999_999, label: 'First serial' }) firstSerial!: number;
  @Integer({ min: 0, max: 999_999_999, label: 'Last serial' }) lastSerial!: number;
}

export class BolNumberBlockKey {
  @Id({ about: 'ID of the block of BOL numbers, from the list of blocks.' }) numberBlockId!: number;
}

/** The data behind an emailed link. */
export class SharedBol {
  @Text({ max: 17 }) number!: string;
  @Choice(bolStates) state!: BolState;
  @Text({ max: 200 }) companyName!: string;
  @Text({ max: 100, optional: true }) carrierName!: string;
  @Text({ max: 200, optional: true }) consignee!: string;
  @Day({ optional: true }) shipDate!: string | null;
}

export const bolChanged = definePush('bill-of-lading-changed', BolKey, 'A bill of lading changed; read it again.');

const gate = { customer: 'dispatch', scope: 'documents', isForTrials: true } as const;
const settings = { customer: 'manageSettings', scope: 'company' } as const;
const moved = ['not-found', 'wrong-state'] as const;
const document = ['application/pdf'] as const;

export const billsOfLadingApi = defineResource('bills-of-lading', {
  list: get({
    path: '/bills-of-lading',
    takes: BolListRequest,
    answers: BolList,
    access: gate,
    about: 'Your own bills of lading, both forms, most recently changed first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  export: post({
    path: '/bills-of-lading/export',
    takes: ExportBols,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access: gate,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching bills of lading as a CSV file.',
  }),
  get: get({
    path: '/bills-of-lading/:bolId',
    takes: BolKey,
    answers: Bol,
    access: gate,
    about: 'One bill of lading with all details.',
    problems: ['not-found'],
  }),
  start: post({
    path: '/bills-of-lading',
    takes: NewBol,
    answers: Bol,
    access: gate,
    status: 201,
    about: 'Starts a draft. Drafts have no number.',
  }),
  save: put({
    path: '/bills-of-lading/:bolId',
    takes: SaveBol,
    answers: Bol,
    access: gate,
    about: 'Saves a draft. The freight of a master BOL always comes from its underlying BOLs.',
    problems: moved,
  }),
  discard: del({
    path: '/bills-of-lading/:bolId',
    takes: BolKey,
    access: gate,
    about: 'Permanently deletes a draft; drafts have no number.',
    problems: moved,
  }),
  issue: post({
    path: '/bills-of-lading/:bolId/issue',
    takes: IssueBol,
    answers: Bol,
    access: gate,
    about:
      'Checks a draft and assigns its numbers, which are never reused. If something is missing, the problem names the fields.',
    problems: ['invalid-fields', ...moved],
  }),
  void: post({
    path: '/bills-of-lading/:bolId/void',
    takes: VoidBol,
    answers: Bol,
    access: gate,
    about: "Voids an issued BOL; its numbers can't be reused. Void the master before its underlying BOLs.",
    problems: moved,
  }),
  copy: post({
    path: '/bills-of-lading/:bolId/copies',
    takes: BolKey,
    answers: Bol,
    access: gate,
    status: 201,
    about: 'Starts a draft with the same content, without numbers.',
    problems: ['not-found'],
  }),
  master: post({
    path: '/bills-of-lading/masters',
    takes: NewMasterBol,
    answers: Bol,
    access: gate,
    status: 201,
    about: 'Starts a master BOL from issued VICS BOLs, with all of their orders and freight.',
    problems: ['invalid-fields', ...moved],
  }),
  document: get({
    path: '/bills-of-lading/:bolId/document',
    takes: BolKey,
    answersFile: document,
    access: gate,
    about: 'The form as a PDF; a master BOL includes its underlying BOLs. Every page of a draft or void BOL is marked.',
    problems: ['not-found', 'invalid-fields'],
  }),
  mail: post({
    path: '/bills-of-lading/:bolId/mails',
    takes: MailBol,
    access: gate,
    idempotent: true,
    limit: 10,
    about: 'Emails a link to the issued document that works without a sign-in for 90 days.',
    problems: [
      'invalid-fields',
      'idempotency-key-missing',
      'idempotency-key-in-use',
      'idempotency-key-reused',
      ...moved,
    ],
  }),
  blocks: get({
    path: '/bill-of-lading-number-blocks',
    answers: BolNumberBlocks,
    access: gate,
    about: 'Blocks of bill of lading numbers under your GS1 company prefix, with used and remaining numbers.',
  }),
  addBlock: post({
    path: '/bill-of-lading-number-blocks',
    takes: AddBolNumberBlock,
    answers: BolNumberBlock,
    access: settings,
    status: 201,
    about: 'Reserves numbers; refused if a block or a BOL already has one of them.',
    problems: ['invalid-fields', 'already-exists'],
  }),
  withdrawBlock: del({
    path: '/bill-of-lading-number-blocks/:numberBlockId',
    takes: BolNumberBlockKey,
    access: settings,
    about:
      'Releases a block. An unused block is deleted with its prefix; otherwise its remaining numbers are released.',
    problems: moved,
  }),
  shared: post({
    path: '/public/shared-bill-of-lading',
    takes: ShareToken,
    answers: SharedBol,
    access: 'anyone',
    limit: 60,
    about: 'The bill of lading behind an emailed link; the token travels in the body, never in the address.',
    problems: ['not-found'],
  }),
  sharedDocument: post({
    path: '/public/shared-bill-of-lading/document',
    takes: ShareToken,
    answersFile: document,
    access: 'anyone',
    limit: 20,
    about: 'The document behind an emailed link.',
    problems: ['not-found'],
  }),
});
