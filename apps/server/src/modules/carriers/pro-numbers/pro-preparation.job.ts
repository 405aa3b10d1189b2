import { Id } from '@lading/contracts/kernel/field';
import { defineJob } from '../../../kernel/jobs/job.js';

/** Whose numbers run out: those that the carrier issues to one customer, or to everyone. */
export class OwnerInput {
  @Id() carrierId!: number;
  @Id({ optional: true }) customerId?: number | null;
}

/** Prepares the next PRO numbers while half of the earlier ones are left. */
export const prepareProNumbers = defineJob('prepare-pro-numbers', OwnerInput);
