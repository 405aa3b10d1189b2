import type { TransferState } from '@lading/contracts/customers/customer-transfers';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import type { Database } from '../../kernel/database/database.js';

interface RunTransfer {
  readonly state: TransferState;
  readonly createdBy: number | null;
  readonly createdByName: string;
  readonly endedBy: number | null;
  readonly endedByName: string | null;
}

/** The administrator for whom the job works. */
export const doerOf = (
  { state, createdBy, createdByName, endedBy, endedByName }: RunTransfer,
  carrierId: number | null = null,
): Actor => ({
  ...jobActor(state === 'undoing' ? (endedByName ?? '') : createdByName),
  kind: 'person',
  userId: state === 'undoing' ? endedBy : createdBy,
  carrierId,
});

/** Does the work for each transfer: one that fails is left for the next run and stops none of the others. */
export async function forEachTransfer(ids: readonly number[], work: (id: number) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const id of ids)
    try {
      await work(id);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${ids.length} transfers failed`);
}

/** Moves and restores customers for transfers of every kind: in steps, each in its own transaction, until nothing is left. In system scope. */
export abstract class TransferRun<Transfer extends RunTransfer, Failure extends string> {
  constructor(
    protected readonly database: Database,
    private readonly transfers: { lock(id: number): Promise<Transfer | undefined> },
  ) {}

  /** Moves until nothing is left. */
  abstract move(transferId: number): Promise<void>;
  /** Gives back what has not changed since. */
  abstract giveBack(transferId: number): Promise<void>;
  protected abstract finish(transfer: Transfer): Promise<void>;
  /** Stores the failure and notifies of it. */
  protected abstract end(transfer: Transfer, failure: Failure | 'interrupted'): Promise<void>;
  protected abstract push(transfer: Transfer): void;

  /** One try of the job; with the last one the transfer fails. */
  async try(transferId: number, state: 'running' | 'undoing', isLast: boolean): Promise<void> {
    try {
      await (state === 'running' ? this.move(transferId) : this.giveBack(transferId));
    } catch (error) {
      if (isLast) await this.fail(transferId, state, 'interrupted');
      throw error;
    }
  }

  /**
   * What was moved stays moved, and can be undone. A transfer that has left the state in which the try began was ended by another one,
   * and stays as it is.
   */
  async fail(
    transferId: number,
    began: 'scheduled' | 'running' | 'undoing',
    failure: Failure | 'interrupted',
  ): Promise<void> {
    await this.database.transaction(async () => {
      const transfer = await this.transfers.lock(transferId);
      if (transfer?.state !== began) return;
      await this.end(transfer, failure);
      this.push(transfer);
    });
  }

  /** Repeats a step in its own transaction while it answers that it did something, and ends with the transfer. */
  protected async repeat(
    transferId: number,
    state: 'running' | 'undoing',
    step: (transfer: Transfer) => Promise<boolean>,
  ): Promise<void> {
    const once = () =>
      this.database.transaction(async () => {
        const transfer = await this.transfers.lock(transferId);
        if (transfer?.state !== state) return false;
        const isOpen = await step(transfer);
        if (!isOpen) await this.finish(transfer);
        this.push(transfer);
        return isOpen;
      });
    while (await once());
  }
}
