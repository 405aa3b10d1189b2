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
  'A volume request changed, or a carrier responded; read it again.',
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
    about: 'Truckload and volume requests, most recently changed first unless sorted otherwise.',
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
    about: 'Exports the matching requests as a CSV file.',
  }),
  candidates: get({
    path: '/volume-carriers',
    answers: VolumeCandidates,
    access,
    about: 'The connected carriers that a request can be sent to.',
  }),
  get: get({
    path: '/volume-requests/:volumeRequestId',
    takes: VolumeKey,
    answers: VolumeRequest,
    access,
    about: 'One request with all answers so far.',
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
    about: 'Saves a draft; no carrier is contacted yet.',
    problems: ['invalid-fields'],
  }),
  save: put({
    path: '/volume-requests/:volumeRequestId',
    takes: SaveVolumeRequest,
    answers: VolumeRequest,
    access,
    whileActing,
    about: "Replaces a draft request; sent requests can't be changed.",
    problems: ['invalid-fields', ...moved],
  }),
  discard: del({
    path: '/volume-requests/:volumeRequestId',
    takes: VolumeKey,
    access,
    whileActing,
    about: 'Permanently deletes a draft request. No carrier has been contacted.',
    problems: moved,
  }),
  send: post({
    path: '/volume-requests/:volumeRequestId/sending',
    takes: VolumeKey,
    answers: VolumeRequest,
    access,
    whileActing,
    limit: 20,
    about: 'Emails each chosen carrier a link to answer the request.',
    problems: ['invalid-fields', ...moved],
  }),
  withdraw: post({
    path: '/volume-requests/:volumeRequestId/withdrawal',
    takes: VolumeKey,
    answers: VolumeRequest,
    access,
    whileActing,
    about: 'Withdraws a request and notifies the carriers.',
    problems: moved,
  }),
  award: post({
    path: '/volume-requests/:volumeRequestId/award',
    takes: AwardVolume,
    answers: VolumeRequest,
    access: dispatchGate,
    about: 'Awards the load to one carrier and notifies all carriers; repeating the call changes nothing.',
    problems: ['offer-not-available', ...moved],
  }),
  ship: post({
    path: '/volume-requests/:volumeRequestId/shipment',
    takes: ShipVolume,
    answers: VolumeRequest,
    access: dispatchGate,
    idempotent: true,
    status: 201,
    about: "Creates the shipment for an awarded load; repeating the call doesn't create a second one.",
    problems: ['invalid-fields', 'no-pro-number', ...moved, ...keyProblems],
  }),
  rateConfirmation: get({
    path: '/volume-requests/:volumeRequestId/rate-confirmation',
    takes: VolumeKey,
    answersFile: ['application/pdf'],
    access: { customer: 'seeCosts', scope: 'volume' },
    about: 'The rate confirmation with the awarded carrier, to print and sign.',
    problems: moved,
  }),
});
