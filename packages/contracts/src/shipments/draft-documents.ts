import { defineResource, post } from '../kernel/endpoint.js';
import { Dispatch } from './shipments.js';

export const draftDocumentsApi = defineResource('draft-documents', {
  billOfLading: post({
    path: '/draft-bills-of-lading',
    takes: Dispatch,
    answersFile: ['application/pdf'],
    access: { customer: 'dispatch', scope: 'shipments' },
    whileActing: 'allowed',
    about: 'Prints the bill of lading for a dispatch, marked as a draft; nothing is dispatched.',
    problems: ['not-found', 'offer-not-available', 'quote-expired', 'wrong-state', 'invalid-fields'],
  }),
});
