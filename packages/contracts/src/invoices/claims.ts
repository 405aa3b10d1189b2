import { claimStates, type ClaimState, claimTypes, type ClaimType } from '@lading/domain/cargo-claim/cargo-claim';
import {
  AttachToClaim,
  Claim,
  ClaimCounts,
  ClaimFileKey,
  ClaimKey,
  ClaimList,
  NoteAnswer,
  OpenClaim,
  SaveClaim,
  WriteClaimNote,
} from './claim-parts.js';
import { attachmentTypes } from '../support/contact-support.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Cents, Choices, Day, Id, Ids, Integer, Text } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { NamedCarriers } from '../fields/named-carriers.js';
import { mostFileRows } from '@lading/domain/text/list-file';

export class ClaimFilter {
  @Choice(claimStates, { optional: true, about: 'Only claims in this state.' }) state?: ClaimState;
  @Text({ max: 100, optional: true, about: 'Claim, shipment or PRO number, or the name of the carrier.' })
  value?: string;
  @Choices(claimTypes, { optional: true, maxItems: claimTypes.length, about: 'Only claims of these types.' })
  types?: ClaimType[];
  @Ids({ optional: true, maxItems: 200, about: 'Only of these carriers, by id.' }) carrierIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Of the shipment.' }) locationIds?: number[];
  @Cents({ optional: true, about: 'Lowest claimed amount.' }) amountFromCents?: number;
  @Cents({ optional: true, about: 'Highest claimed amount.' }) amountToCents?: number;
  @Day({ optional: true, about: 'First filing date, inclusive.' })
  filedFrom?: string;
  @Day({ optional: true, about: 'Last filing date, inclusive.' }) filedTo?: string;
  @Day({ optional: true, about: 'Opened on or after it, UTC.' }) openedFrom?: string;
  @Day({ optional: true, about: 'Opened on or before it, UTC.' }) openedTo?: string;
  @Integer({
    min: 0,
    max: 365,
    optional: true,
    about: 'The next deadline is within this many days, or was missed.',
  })
  dueWithinDays?: number;
}

export class ExportClaims extends ClaimFilter {
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only these; if omitted, all rows that match the filter, up to 50,000.',
  })
  ids?: number[];
}

export class ClaimListRequest extends ClaimFilter {
  @Id({ optional: true, about: 'Only claims for this shipment.' }) shipmentId?: number;
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit = 10;
}

export class ClaimChanged extends ClaimKey {
  @Choice(claimStates) state!: ClaimState;
}

export const claimChanged = definePush('claim-changed', ClaimChanged, 'A claim was created or changed; read it again.');

const file = { customer: 'fileClaims', scope: 'claims' } as const;
const manage = { customer: 'manageClaims', scope: 'claims' } as const;
const moved = ['not-found', 'wrong-state'] as const;
const mediaTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

export const claimsApi = defineResource('claims', {
  list: get({
    path: '/claims',
    takes: ClaimListRequest,
    answers: ClaimList,
    access: file,
    about: 'Claims for shipments of your locations, most recently changed first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  counts: get({
    path: '/claims/counts',
    answers: ClaimCounts,
    access: file,
    about: 'Number of claims in each state.',
  }),
  carriers: get({
    path: '/claims/carriers',
    answers: NamedCarriers,
    access: file,
    about: 'The carriers of your claims, to filter by.',
  }),
  get: get({
    path: '/claims/:claimId',
    takes: ClaimKey,
    answers: Claim,
    access: file,
    about: 'One claim with its goods, deadlines, documents and history.',
    problems: ['not-found'],
  }),
  export: post({
    path: '/claims/export',
    takes: ExportClaims,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access: file,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching claims as a CSV file.',
  }),
  open: post({
    path: '/claims',
    takes: OpenClaim,
    answers: Claim,
    access: file,
    status: 201,
    limit: 60,
    about: 'Starts a draft for a shipment that the carrier has picked up.',
    problems: ['not-found', 'wrong-state'],
  }),
  save: put({
    path: '/claims/:claimId',
    takes: SaveClaim,
    answers: Claim,
    access: file,
    about: "Replaces a draft claim; filed claims can't be changed.",
    problems: ['invalid-fields', ...moved],
  }),
  file: post({
    path: '/claims/:claimId/filing',
    takes: ClaimKey,
    answers: Claim,
    access: file,
    about: "Files a draft with today's date. If something is missing, the problem names the fields.",
    problems: ['invalid-fields', ...moved],
  }),
  withdraw: post({
    path: '/claims/:claimId/withdrawal',
    takes: ClaimKey,
    answers: Claim,
    access: file,
    about: 'Withdraws a draft or an unpaid claim.',
    problems: moved,
  }),
  answer: post({
    path: '/claims/:claimId/answers',
    takes: NoteAnswer,
    answers: Claim,
    access: manage,
    about:
      "Records the carrier's response: acknowledged, investigating, status report, settlement offer, declined or paid.",
    problems: ['invalid-fields', ...moved],
  }),
  close: post({
    path: '/claims/:claimId/closing',
    takes: ClaimKey,
    answers: Claim,
    access: manage,
    about: 'Closes a paid or declined claim.',
    problems: moved,
  }),
  write: post({
    path: '/claims/:claimId/notes',
    takes: WriteClaimNote,
    answers: Claim,
    access: file,
    status: 201,
    about: 'Adds a note for users of your company.',
    problems: ['not-found'],
  }),
  attach: post({
    path: '/claims/:claimId/attachments',
    takes: AttachToClaim,
    answers: Claim,
    access: file,
    status: 201,
    about: 'Attaches an uploaded file; possible until the claim is closed, also after filing.',
    problems: moved,
  }),
  detach: del({
    path: '/claims/:claimId/attachments/:attachmentId',
    takes: ClaimFileKey,
    answers: Claim,
    access: file,
    about: 'Removes a file from a draft.',
    problems: moved,
  }),
  attachment: get({
    path: '/claims/:claimId/attachments/:attachmentId',
    takes: ClaimFileKey,
    answersFile: mediaTypes,
    access: file,
    about: 'A file of a claim, as a download.',
    problems: ['not-found'],
  }),
});
