import { Injectable } from '@nestjs/common';
import type { CustomerSetup, SetupProgress } from '@lading/contracts/customer-setup';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerConfigured } from './customers.events.js';

const columns = 'setup_step AS "step", setup_done AS "doneSteps", is_configured AS "isConfigured"';

/** The first set-up of a company: kept for it, not for the person, so that administrators go on for each other. */
@Injectable()
export class CustomerSetupService {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async get({ customerId }: Actor): Promise<CustomerSetup> {
    const select = `SELECT ${columns} FROM customer WHERE id = $1`;
    return found(await this.database.findOne<CustomerSetup>(select, [customerId]));
  }

  async change({ step, doneSteps }: SetupProgress, { customerId }: Actor): Promise<CustomerSetup> {
    const update = `UPDATE customer SET setup_step = $2, setup_done = $3 WHERE id = $1 RETURNING ${columns}`;
    const done = [...new Set(doneSteps)];
    return found(await this.database.findOne<CustomerSetup>(update, [customerId, step, done]));
  }

  /** Finished once; to say so again changes nothing. */
  finish(actor: Actor): Promise<CustomerSetup> {
    const { customerId } = actor;
    const update = `UPDATE customer SET is_configured = true, setup_step = 'finish' WHERE id = $1 AND NOT is_configured RETURNING ${columns}`;
    return this.database.transaction(async () => {
      const finished = await this.database.findOne<CustomerSetup>(update, [customerId]);
      if (!finished) return this.get(actor);
      const { doneSteps } = finished;
      const facts = { subject: `customer:${customerId}`, payload: { doneSteps }, customerId };
      await this.events.publish(actor, new CustomerConfigured(facts));
      return finished;
    });
  }
}
