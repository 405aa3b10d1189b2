import {
  carrierCustomersApi,
  type AssignedTogether,
  type CarrierCustomer,
  type CarrierCustomerAction,
  type Representative,
} from '@lading/contracts/customers/carrier-customers';
import { useState, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill } from '../../ui/texts.js';
import { AccountNumberDialog } from './account-number-dialog.js';
import { AssignDialog } from './assign-dialog.js';
import { texts } from './carrier-customers-texts.js';
import type { ChosenRows } from '../../lists/chosen-rows.js';
import { shownRepresentatives, useUndoAssignment } from './use-undo-assignment.js';

export type CustomerHandlers = Readonly<Record<CarrierCustomerAction, (customer: CarrierCustomer) => void>>;

interface Chosen extends ChosenRows {
  readonly onDone: () => void;
}

/** Claims, releases and assigns customers. A toast offers Undo for a single one, as long as the user still sees the customer. */
export function useRepresentation(): {
  handlers: CustomerHandlers;
  assignChosen: (chosen: Chosen) => void;
  dialog: ReactNode;
} {
  const represent = useAct(carrierCustomersApi.representCustomer, ...shownRepresentatives);
  const release = useAct(carrierCustomersApi.releaseCustomer, ...shownRepresentatives);
  const assignAll = useAct<unknown, AssignedTogether>(carrierCustomersApi.assignCustomers, ...shownRepresentatives);
  const undoOf = useUndoAssignment();
  const [numbered, setNumbered] = useState<CarrierCustomer>();
  const [asked, setAsked] = useState<CarrierCustomer | Chosen>();
  const [released, setReleased] = useState<CarrierCustomer>();
  const refused = (words: string, name = '') => ({
    onError: ({ message }: Problem) => void toast.error(fill(words, { name }), message),
  });

  const user = useUser();
  /** Whether the user still sees a customer with another representative, or with none: only visible customers can be undone. */
  const sees = (hasRepresentative: boolean) =>
    canShow(user, 'seeAllCustomersTab') || (!hasRepresentative && canShow(user, 'seeUnassignedLocations'));

  /** Undoes a change: the customer returns to its former representative, or to none. */
  const undo = ({ id, companyName, representativeId, allowedActions }: CarrierCustomer) => ({
    label: texts.undo,
    onClick: () => {
      if (representativeId === null) release.mutate({ id }, refused(texts.failed.release, companyName));
      else if (allowedActions.includes('assign'))
        represent.mutate({ id, userId: representativeId }, refused(texts.failed.assign, companyName));
      else represent.mutate({ id }, refused(texts.failed.claim, companyName));
    },
  });
  const claim = (customer: CarrierCustomer) => {
    const { id, companyName: name } = customer;
    const action = undo(customer);
    const onSuccess = () => void toast.success(fill(texts.done.claim, { name }), undefined, { action });
    represent.mutate({ id }, { onSuccess, ...refused(texts.failed.claim, name) });
  };
  const doRelease = (customer: CarrierCustomer) => {
    const { id, companyName: name } = customer;
    const action = sees(false) && { action: undo(customer) };
    const onSuccess = () => void toast.success(fill(texts.done.release, { name }), undefined, { ...action });
    const onSettled = () => setReleased(undefined);
    release.mutate({ id }, { onSuccess, onSettled, ...refused(texts.failed.release, name) });
  };
  const assignOne = (customer: CarrierCustomer, { userId, name: to }: Representative) => {
    const { id, companyName: name } = customer;
    const action = (userId === user.userId || sees(true)) && { action: undo(customer) };
    const onSuccess = () => {
      toast.success(fill(texts.done.assign, { user: to, name }), undefined, { ...action });
      setAsked(undefined);
    };
    represent.mutate({ id, userId }, { onSuccess, ...refused(texts.failed.assign, name) });
  };
  const assignMany = ({ rows, onDone }: Chosen, { userId, name: to }: Representative) => {
    const onSuccess = ({ count, assignmentId }: AssignedTogether) => {
      if (count === 0) toast.info(fill(texts.done.assignNone, { user: to }));
      else {
        const words = fill(counted(count, texts.done.assignOne, texts.done.assignMany), { user: to });
        toast.success(words, undefined, undoOf(assignmentId, userId));
      }
      setAsked(undefined);
      onDone();
    };
    assignAll.mutate({ ...rows, userId }, { onSuccess, ...refused(texts.failed.assignMany) });
  };
  const title =
    asked &&
    ('rows' in asked
      ? counted(asked.count, texts.dialog.titleOne, texts.dialog.titleMany)
      : fill(texts.dialog.title, { name: asked.companyName }));
  return {
    handlers: {
      claim,
      release: (customer) => (sees(false) ? doRelease(customer) : setReleased(customer)),
      assign: setAsked,
      changeAccountNumber: setNumbered,
    },
    assignChosen: setAsked,
    dialog: (
      <>
        <ConfirmDialog
          isOpen={released !== undefined}
          onClose={() => setReleased(undefined)}
          onConfirm={() => released && doRelease(released)}
          title={fill(texts.releasing.title, { name: released?.companyName ?? '' })}
          confirmLabel={texts.releasing.confirm}
          isBusy={release.isPending}
        >
          {texts.releasing.detail}
        </ConfirmDialog>
        <AssignDialog
          title={title}
          confirmLabel={
            asked && 'rows' in asked && asked.count > 1 ? texts.dialog.confirmMany : texts.dialog.confirmOne
          }
          isBusy={represent.isPending || assignAll.isPending}
          onClose={() => setAsked(undefined)}
          onAssign={(user) => asked && ('rows' in asked ? assignMany(asked, user) : assignOne(asked, user))}
        />
        <AccountNumberDialog customer={numbered} onClose={() => setNumbered(undefined)} />
      </>
    ),
  };
}
