import { defineResource, get, post } from '../kernel/endpoint.js';
import { Flag, Id, Instant, Integer, Text } from '../kernel/field.js';
import { CarrierKey } from './carriers.js';

/** Days in which a deleted carrier can be restored. */
export const restorableDays = 30;

/** What the deletion of a carrier ends, or has ended. */
export class CarrierDeletionEffects {
  @Id() carrierId!: number;
  @Text({ max: 10, about: 'Send it back to delete the carrier.' }) carrierCode!: string;
  @Text({ max: 100 }) carrierName!: string;
  @Integer({ min: 0, about: 'Shipments in progress; they are followed to their end.' }) shipmentCount!: number;
  @Integer({ min: 0, about: 'Invoices that are not paid or archived.' }) invoiceCount!: number;
  @Integer({ min: 0, about: 'Claims that are not closed.' }) claimCount!: number;
  @Integer({ min: 0, about: 'Customers of its site; they move to the neutral portal.' }) customerCount!: number;
  @Integer({ min: 0, about: 'Users who are signed out and suspended.' }) userCount!: number;
  @Instant({ optional: true }) deletedAt!: string | null;
  @Text({ max: 201, optional: true }) deletedBy!: string | null;
  @Instant({ optional: true, about: 'Until then it can be restored.' }) restorableUntil!: string | null;
  @Flag() mayRestore!: boolean;
}

export class DeleteCarrier extends CarrierKey {
  @Text({ max: 10, label: 'Code', about: 'The code of the carrier.' }) code!: string;
}

const guarded = { access: { system: 'deleteCarrier' }, whileActing: 'refused' } as const;

export const carrierDeletionApi = defineResource('carrier-deletion', {
  getDeletionEffects: get({
    ...guarded,
    path: '/managed-carriers/:carrierId/deletion',
    takes: CarrierKey,
    answers: CarrierDeletionEffects,
    about: 'What deleting the carrier ends, and until when a deleted one can be restored.',
    problems: ['not-found'],
  }),
  deleteCarrier: post({
    ...guarded,
    path: '/managed-carriers/:carrierId/deletion',
    takes: DeleteCarrier,
    answers: CarrierDeletionEffects,
    about:
      'Deletes a carrier: it gets no more rate requests, its site shows a closed page, its users are signed out and suspended, and the customers of its site move to the neutral portal. Booked shipments are followed to their end.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  restoreCarrier: post({
    ...guarded,
    path: '/managed-carriers/:carrierId/restoration',
    takes: CarrierKey,
    answers: CarrierDeletionEffects,
    about:
      'Restores a carrier that was deleted less than 30 days ago, with its site, users, connections and the customers that have no other site since.',
    problems: ['not-found', 'wrong-state'],
  }),
});
