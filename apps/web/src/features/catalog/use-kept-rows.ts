import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { ChosenRows, ReachedRows } from '@lading/contracts/list-page';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { common } from './catalog-texts.js';

interface KeptList {
  readonly remove: Endpoint<ChosenRows, ReachedRows>;
  readonly restore: Endpoint<ChosenRows, ReachedRows>;
  readonly refreshes: readonly Pick<Endpoint, 'group' | 'name'>[];
}

/** Brings rows back and says so. */
export function useRestore({ restore, refreshes }: Omit<KeptList, 'remove'>) {
  const back = useAct(restore, ...refreshes);
  return (ids: readonly number[], name: string, onDone: () => void = () => undefined) =>
    back.mutate(
      { ids: [...ids] },
      {
        onSuccess: (reached) => {
          const { length: count } = reached.ids;
          toast.success(count === 1 ? fill(common.restored, { name }) : fill(common.restoredMany, { count }));
          onDone();
        },
        onError: ({ message }) => {
          toast.error(common.restoreFailed, message);
        },
      },
    );
}

/** Takes rows out at once; the message brings them back. */
export function useRemove(list: KeptList) {
  const remove = useAct(list.remove, ...list.refreshes);
  const restore = useRestore(list);
  return (ids: readonly number[], name: string, onDone: () => void = () => undefined) =>
    remove.mutate(
      { ids: [...ids] },
      {
        onSuccess: (reached) => {
          const { length: count } = reached.ids;
          const words = count === 1 ? fill(common.removed, { name }) : fill(common.removedMany, { count });
          toast.success(words, undefined, {
            action: { label: common.undo, onClick: () => restore(reached.ids, name) },
          });
          onDone();
        },
        onError: ({ message }) => {
          toast.error(common.removeFailed, message);
        },
      },
    );
}
