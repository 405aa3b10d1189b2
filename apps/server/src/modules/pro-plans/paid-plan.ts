import { Text } from '@lading/contracts/kernel/field';
import { defineJob } from '../../kernel/jobs/job.js';

/** A subscription at the payment provider. */
export class PaidPlan {
  @Text({ max: 200 }) subscription!: string;
}

/** Charges a subscription no more after its company has taken another plan; tried for a day and longer. */
export const endPaidPlan = defineJob('end-paid-plan', PaidPlan, { retryLimit: 200 });
