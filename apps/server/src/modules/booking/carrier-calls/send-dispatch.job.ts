import { Id, Integer } from '@lading/contracts/kernel/field';
import { defineJob } from '../../../kernel/jobs/job.js';

/** Which booking of which shipment; an older booking's job finds nothing to do. */
export class BookingKey {
  @Id() shipmentId!: number;
  @Integer({ min: 1 }) booking!: number;
}

/** Calls the carrier; after half a minute of tries a person decides. */
export const sendDispatch = defineJob('send-dispatch', BookingKey, {
  retryLimit: 5,
  concurrency: 4,
  expireSeconds: 60,
});

/** Withdraws the pickup at the carrier. */
export const withdrawShipment = defineJob('withdraw-shipment', BookingKey, { retryLimit: 5, concurrency: 2 });
