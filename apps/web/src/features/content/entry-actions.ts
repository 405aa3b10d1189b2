import type { UseMutationResult } from '@tanstack/react-query';
import type { Problem } from '../../kernel/api/problem.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './content-texts.js';
import type { Entry } from './entry-list.js';

type Act<Input> = Pick<UseMutationResult<unknown, Problem, Input>, 'mutate' | 'isPending'>;

interface EntryActs<Row, Change, Order> {
  readonly rows: readonly Row[] | undefined;
  readonly change: Act<Change>;
  readonly removal: Act<{ id: number }>;
  readonly order: Act<Order>;
  /** What is sent back of a row that was read. */
  readonly changeOf: (row: Row, isPublished: boolean) => Change;
  readonly orderOf: (ids: number[]) => Order;
}

const onError = ({ message }: Problem) => void toast.error(texts.actions.failed, message);

/** What can be done with an entry of a list: publish or hide it, move it, take it away. */
export function entryActions<Row extends { id: number }, Change, Order>(acts: EntryActs<Row, Change, Order>) {
  const { rows, change, removal, order, changeOf, orderOf } = acts;
  const isBusy = change.isPending || removal.isPending || order.isPending;
  const publish = (id: number, isPublished: boolean) => {
    const row = rows?.find((one) => one.id === id);
    if (row && !isBusy) change.mutate(changeOf(row, isPublished), { onError });
  };
  const remove = ({ id, name }: Entry, onEnd: () => void) =>
    removal.mutate(
      { id },
      { onSuccess: () => void toast.success(fill(texts.removal.done, { name })), onError, onSettled: onEnd },
    );
  const move = (ids: readonly number[]) => order.mutate(orderOf([...ids]), { onError });
  return { actions: { isBusy, publish, order: move }, remove };
}
