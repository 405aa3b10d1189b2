import {
  carrierCustomersApi,
  type CarrierCustomer,
  type CarrierCustomerAction,
  type Representative,
} from '@lading/contracts/customers/carrier-customers';
import { useState, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill } from '../../ui/texts.js';
import { AssignDialog } from './assign-dialog.js';
import { texts } from './carrier-customers-texts.js';

const { listCarrierCustomers, getCarrierCustomer } = carrierCustomersApi;

export type CustomerHandlers = Readonly<Record<CarrierCustomerAction, (customer: CarrierCustomer) => void>>;

interface Chosen {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** Claims, releases and assigns customers; each message offers to undo it. */
export function useRepresentation(): {
  handlers: CustomerHandlers;
  assignChosen: (chosen: Chosen) => void;
  dialog: ReactNode;
} {
  const refreshed = [listCarrierCustomers, getCarrierCustomer];
  const represent = useAct(carrierCustomersApi.representCustomer, ...refreshed);
  const release = useAct(carrierCustomersApi.releaseCustomer, ...refreshed);
  const assignAll = useAct(carrierCustomersApi.assignCustomers, ...refreshed);
  const [asked, setAsked] = useState<CarrierCustomer | Chosen>();
  const refused = (words: string, name = '') => ({
    onError: ({ message }: Problem) => void toast.error(fill(words, { name }), message),
  });

  /** Gives a customer back to whoever had it, or to nobody. */
  const restore = ({ id, companyName, representativeId }: CarrierCustomer) =>
    representativeId === null
      ? release.mutate({ id }, refused(texts.failed.release, companyName))
      : represent.mutate({ id, userId: representativeId }, refused(texts.failed.assign, companyName));
  const undoing = (customer: CarrierCustomer) => ({
    action: { label: texts.undo, onClick: () => restore(customer) },
  });
  const claim = (customer: CarrierCustomer) => {
    const { id, companyName: name } = customer;
    const onSuccess = () => void toast.success(fill(texts.done.claim, { name }), undefined, undoing(customer));
    represent.mutate({ id }, { onSuccess, ...refused(texts.failed.claim, name) });
  };
  const doRelease = (customer: CarrierCustomer) => {
    const { id, companyName: name, representativeId } = customer;
    // Who may not assign has released their own, which they can claim again.
    const again = () => represent.mutate({ id }, refused(texts.failed.claim, name));
    const canAssign = customer.allowedActions.includes('assign') && representativeId !== null;
    const action = { label: texts.undo, onClick: canAssign ? () => restore(customer) : again };
    const onSuccess = () => void toast.success(fill(texts.done.release, { name }), undefined, { action });
    release.mutate({ id }, { onSuccess, ...refused(texts.failed.release, name) });
  };
  const assignOne = (customer: CarrierCustomer, { userId, name: user }: Representative) => {
    const { id, companyName: name } = customer;
    const onSuccess = () => {
      toast.success(fill(texts.done.assign, { user, name }), undefined, undoing(customer));
      setAsked(undefined);
    };
    represent.mutate({ id, userId }, { onSuccess, ...refused(texts.failed.assign, name) });
  };
  const assignMany = ({ ids, onDone }: Chosen, { userId, name: user }: Representative) => {
    const onSuccess = ({ count }: { count: number }) => {
      if (count === 0) toast.info(fill(texts.done.assignNone, { user }));
      else toast.success(fill(counted(count, texts.done.assignOne, texts.done.assignMany), { user }));
      setAsked(undefined);
      onDone();
    };
    assignAll.mutate({ ids: [...ids], userId }, { onSuccess, ...refused(texts.failed.assignMany) });
  };
  const title =
    asked &&
    ('ids' in asked
      ? counted(asked.ids.length, texts.dialog.titleOne, texts.dialog.titleMany)
      : fill(texts.dialog.title, { name: asked.companyName }));
  return {
    handlers: { claim, release: doRelease, assign: setAsked },
    assignChosen: setAsked,
    dialog: (
      <AssignDialog
        title={title}
        isBusy={represent.isPending || assignAll.isPending}
        onClose={() => setAsked(undefined)}
        onAssign={(user) => asked && ('ids' in asked ? assignMany(asked, user) : assignOne(asked, user))}
      />
    ),
  };
}
