import { Injectable } from '@nestjs/common';
import { Runs } from '../../../kernel/jobs/job.js';
import { prepareProNumbers, type OwnerInput } from './pro-preparation.service.js';
import { ProNumbers } from './pro-numbers.service.js';

@Injectable()
export class ProPreparationJobs {
  constructor(private readonly numbers: ProNumbers) {}

  @Runs(prepareProNumbers)
  prepare({ carrierId, customerId = null }: OwnerInput): Promise<void> {
    return this.numbers.refill({ carrierId, customerId });
  }
}
