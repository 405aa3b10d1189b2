import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import { locationsApi } from '@lading/contracts/customers/locations';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './locations-texts.js';

interface Meant {
  readonly ids: readonly number[];
  /** Of a single one. */
  readonly name?: string;
}

/** What happened, of one by its name. */
const said = (isActive: boolean, count: number, name: string | undefined): string => {
  const { one, many, named } = isActive ? texts.done.activated : texts.done.deactivated;
  return name === undefined ? counted(count, one, many) : fill(named, { name });
};

const refused = ({ message }: Problem) => {
  toast.error(texts.failed.change, message);
};

/** Takes locations out of use or back, at once; the message takes back what took them out. */
export function useSetActive() {
  const activating = useAct(locationsApi.activateLocations, locationsApi.listLocations, locationsApi.getLocation);
  const deactivating = useAct(locationsApi.deactivateLocations, locationsApi.listLocations, locationsApi.getLocation);
  const setActive = (isActive: boolean, { ids, name }: Meant, onDone: () => void = () => undefined) => {
    const onSuccess = (reached: ReachedRows) => {
      const { length: count } = reached.ids;
      const action = { label: texts.undo, onClick: () => setActive(true, { ids: reached.ids, ...(name && { name }) }) };
      if (count === 0) toast.info(texts.done.none, isActive ? texts.done.allActive : texts.done.allInactive);
      else if (isActive) toast.success(said(isActive, count, name));
      else toast.success(said(isActive, count, name), texts.done.deactivateDetail, { action });
      onDone();
    };
    const act = isActive ? activating : deactivating;
    act.mutate({ ids: [...ids] }, { onSuccess, onError: refused });
  };
  return { setActive, isBusy: activating.isPending || deactivating.isPending };
}
