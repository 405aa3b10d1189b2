import { claimStates, type ClaimState } from '@lading/domain/cargo-claim/cargo-claim';
import { ClaimListRequest, ExportClaims } from './claim-filter.js';
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
import { Choice } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { NamedCarriers } from '../fields/named-carriers.js';
import { mostFileRows } from '@lading/domain/text/list-file';

export class ClaimChanged extends ClaimKey {
  @Choice(claimStates) state!: ClaimState;
}

export const claimChanged = definePush('claim-changed', ClaimChanged, 'A claim was opened or moved on; read it again.');

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
    about: 'Claims for shipments of your locations, the latest change first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  counts: get({
    path: '/claims/counts',
    answers: ClaimCounts,
    access: file,
    about: 'How many claims are in each state.',
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
    about: 'The found claims as a CSV file.',
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
    about: 'Replaces what a draft claim says; filed claims can no longer change.',
    problems: ['invalid-fields', ...moved],
  }),
  file: post({
    path: '/claims/:claimId/filing',
    takes: ClaimKey,
    answers: Claim,
    access: file,
    about: 'Files a draft today; what is still missing is named by its fields.',
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
      'Notes what the carrier has done: acknowledged, investigates, reports on the status, offers, declined or paid.',
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
    about: 'Adds a file that was sent before; also after the filing, until the claim has ended.',
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
