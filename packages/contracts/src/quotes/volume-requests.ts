import { volumeStates, type VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import {
  AwardVolume,
  ExportVolumes,
  SaveVolumeRequest,
  ShipVolume,
  VolumeCandidates,
  VolumeDetails,
  VolumeKey,
  VolumeListRequest,
  VolumeRequest,
  VolumeRequestList,
} from './volume-parts.js';
import { mostFileRows } from '@lading/domain/text/list-file';

export class VolumeRequestChanged extends VolumeKey {
  @Choice(volumeStates) state!: VolumeState;
}

export const volumeRequestChanged = definePush(
  'volume-request-changed',
  VolumeRequestChanged,
  'A volume request moved on or a carrier answered; read it again.',
);

const access = { customer: 'quote', scope: 'volume' } as const;
const dispatchGate = { customer: 'dispatch', scope: 'volume' } as const;
const whileActing = 'allowed';
const keyProblems = ['idempotency-key-missing', 'idempotency-key-reused', 'idempotency-key-in-use'] as const;
const moved = ['not-found', 'wrong-state'] as const;

export const volumeRequestsApi = defineResource('volume-requests', {
  list: get({
    path: '/volume-requests',
    takes: VolumeListRequest,
    answers: VolumeRequestList,
    access,
    about: 'Requests for truckload and volume prices, the latest change first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  export: post({
    path: '/volume-requests/export',
    takes: ExportVolumes,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access,
    whileActing,
    limit: 20,
    about: 'The found requests as a CSV file.',
  }),
  candidates: get({
    path: '/volume-carriers',
    answers: VolumeCandidates,
    access,
    about: 'The connected carriers that may be asked.',
  }),
  get: get({
    path: '/volume-requests/:volumeRequestId',
    takes: VolumeKey,
    answers: VolumeRequest,
    access,
    about: 'One request with the answers so far.',
    problems: ['not-found'],
  }),
  open: post({
    path: '/volume-requests',
    takes: VolumeDetails,
    answers: VolumeRequest,
    access,
    whileActing,
    status: 201,
    limit: 60,
    about: 'Saves a draft; no carrier is asked yet.',
    problems: ['invalid-fields'],
  }),
  save: put({
    path: '/volume-requests/:volumeRequestId',
    takes: SaveVolumeRequest,
    answers: VolumeRequest,
    access,
    whileActing,
    about: 'Replaces what a draft request says; requests that were sent can no longer change.',
    problems: ['invalid-fields', ...moved],
  }),
  discard: del({
    path: '/volume-requests/:volumeRequestId',
    takes: VolumeKey,
    access,
    whileActing,
    about: 'Deletes a draft request for good; no carrier has been contacted.',
    problems: moved,
  }),
  send: post({
    path: '/volume-requests/:volumeRequestId/sending',
    takes: VolumeKey,
    answers: VolumeRequest,
    access,
    whileActing,
    limit: 20,
    about: 'Mails every chosen carrier a link behind which it answers.',
    problems: ['invalid-fields', ...moved],
  }),
  withdraw: post({
    path: '/volume-requests/:volumeRequestId/withdrawal',
    takes: VolumeKey,
    answers: VolumeRequest,
    access,
    whileActing,
    about: 'Takes a request back; the carriers are told.',
    problems: moved,
  }),
  award: post({
    path: '/volume-requests/:volumeRequestId/award',
    takes: AwardVolume,
    answers: VolumeRequest,
    access: dispatchGate,
    about: 'Gives the load to one carrier and tells all of them; doing it again changes nothing.',
    problems: ['offer-not-available', ...moved],
  }),
  ship: post({
    path: '/volume-requests/:volumeRequestId/shipment',
    takes: ShipVolume,
    answers: VolumeRequest,
    access: dispatchGate,
    idempotent: true,
    status: 201,
    about: 'Makes the shipment of an awarded load; doing it again makes no second one.',
    problems: ['invalid-fields', 'no-pro-number', ...moved, ...keyProblems],
  }),
  rateConfirmation: get({
    path: '/volume-requests/:volumeRequestId/rate-confirmation',
    takes: VolumeKey,
    answersFile: ['application/pdf'],
    access: { customer: 'seeCosts', scope: 'volume' },
    about: 'What was agreed with the carrier who was awarded, to be printed and signed.',
    problems: moved,
  }),
});
