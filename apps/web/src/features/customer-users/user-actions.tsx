import {
  customerUsersApi,
  type CustomerUser,
  type CustomerUserAction,
} from '@lading/contracts/accounts/customer-users';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';

export const nameOf = ({ firstName, lastName }: Pick<CustomerUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Handlers of the actions. */
export type UserHandlers = Readonly<Record<CustomerUserAction, (user: CustomerUser) => void>>;

const labels = {
  update: texts.edit,
  reinvite: texts.reinvite,
  activate: texts.activate,
  suspend: texts.suspend,
} as const;
const order = ['update', 'reinvite', 'activate', 'suspend'] as const;

/** The actions that the server allows on this user now. */
export function UserActions({ user, actions }: { user: CustomerUser; actions: UserHandlers }) {
  const items = order
    .filter((action) => user.allowedActions.includes(action))
    .map((action) => ({
      label: labels[action],
      onChoose: () => actions[action](user),
      isLocal: action === 'update',
    }));
  return <RowMenu name={nameOf(user)} items={items} />;
}

const list = customerUsersApi.getCustomerUserList;

/** Why an action was refused, with advice when it concerns the last administrator. */
export const reasonOf = (problem: Problem): string =>
  problem.code === 'last-administrator' ? `${problem.title}. ${texts.failed.lastAdministrator}` : problem.message;

/** Suspending applies at once, with Undo; reactivating and resending the invite are confirmed by a toast. */
export function useUserActions(edit: (user: CustomerUser) => void): UserHandlers {
  const suspend = useAct(customerUsersApi.suspendCustomerUser, list);
  const activate = useAct(customerUsersApi.activateCustomerUser, list);
  const reinvite = useAct(customerUsersApi.reinviteCustomerUser, list);
  const refusing = (words: string, name: string) => ({
    onError: (problem: Problem) => {
      toast.error(fill(words, { name }), reasonOf(problem));
    },
  });
  const nameOf = ({ firstName, lastName }: CustomerUser) => `${firstName} ${lastName}`;

  const doActivate = (user: CustomerUser) => {
    const { userId, customerId, email } = user;
    const name = nameOf(user);
    // Users without a password get a new invite instead.
    const onSuccess = ({ status }: CustomerUser) =>
      void toast.success(
        status === 'invited' ? fill(texts.done.reinvite, { email }) : fill(texts.done.activate, { name }),
      );
    activate.mutate({ userId, customerId }, { onSuccess, ...refusing(texts.failed.activate, name) });
  };
  const doSuspend = (user: CustomerUser) => {
    const name = nameOf(user);
    const onSuccess = () => {
      const action = { label: texts.undo, onClick: () => doActivate(user) };
      toast.success(fill(texts.done.suspend, { name }), texts.done.suspendDetail, { action });
    };
    suspend.mutate({ userId: user.userId }, { onSuccess, ...refusing(texts.failed.suspend, name) });
  };
  const doReinvite = (user: CustomerUser) => {
    const { email } = user;
    const onSuccess = () => void toast.success(fill(texts.done.reinvite, { email }));
    reinvite.mutate({ email }, { onSuccess, ...refusing(texts.failed.reinvite, nameOf(user)) });
  };
  return { update: edit, suspend: doSuspend, activate: doActivate, reinvite: doReinvite };
}
