import type { CarrierUserAction } from '@lading/contracts/accounts/carrier-users';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { useState, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { nameOf, type ManagedUser, type UserHandlers } from './managed-user-cells.js';
import { managedUserTexts as texts } from './managed-user-texts.js';
import { useSecondStep } from './second-step.js';

type ActsOn<User> = Endpoint<{ id: number }, User>;

interface UserActionsOptions<User> {
  readonly api: Readonly<Record<Exclude<CarrierUserAction, 'update'>, ActsOn<User>>>;
  /** Refetched after each action. */
  readonly list: Pick<Endpoint, 'group' | 'name'>;
  readonly edit: (user: User) => void;
  /** Explains the effect of a suspension. */
  readonly suspendDetail: string;
  /** The question before the user is suspended; undefined if none is needed. */
  readonly suspendQuestion?: (user: User) => ReactNode;
  /** Why an action was refused, if the server's words are not enough. */
  readonly reasonOf: (problem: Problem) => string;
}

/** The menu actions of a managed user; a suspension can be undone from its toast, a reset asks for confirmation. */
export function useUserActions<User extends ManagedUser>(
  options: UserActionsOptions<User>,
): {
  handlers: UserHandlers<User>;
  dialog: ReactNode;
} {
  const { api, list, edit, suspendDetail, suspendQuestion, reasonOf } = options;
  const reinvite = useAct(api.reinvite, list);
  const activate = useAct(api.activate, list);
  const suspend = useAct(api.suspend, list);
  const reset = useAct(api.resetSecondFactor, list);
  const endSessions = useAct(api.endSessions, list);
  const step = useSecondStep();
  const [asked, setAsked] = useState<User>();
  const [leaving, setLeaving] = useState<User>();

  const refusing = (action: CarrierUserAction, user: User, repeat: (user: User) => void) => (problem: Problem) => {
    if (!step.takes(problem, () => repeat(user)))
      toast.error(fill(texts.failed[action], { name: nameOf(user) }), reasonOf(problem));
  };
  const { done } = texts;
  const doReinvite = (user: User) =>
    reinvite.mutate(
      { id: user.id },
      {
        onSuccess: ({ email }) => void toast.success(fill(done.reinvite, { email })),
        onError: refusing('reinvite', user, doReinvite),
      },
    );
  const doActivate = (user: User) =>
    activate.mutate(
      { id: user.id },
      {
        // A user without a password is invited again instead.
        onSuccess: ({ status, email }) =>
          void toast.success(
            status === 'invited' ? fill(done.reinvite, { email }) : fill(done.activate, { name: nameOf(user) }),
          ),
        onError: refusing('activate', user, doActivate),
      },
    );
  const doSuspend = (user: User) =>
    suspend.mutate(
      { id: user.id },
      {
        onSuccess: () => {
          const action = { label: texts.undo, onClick: () => doActivate(user) };
          toast.success(fill(done.suspend, { name: nameOf(user) }), suspendDetail, { action });
        },
        onError: refusing('suspend', user, doSuspend),
        onSettled: () => setLeaving(undefined),
      },
    );
  const doReset = (user: User) =>
    reset.mutate(
      { id: user.id },
      {
        onSuccess: () => void toast.success(fill(done.resetSecondFactor, { name: nameOf(user) })),
        onError: refusing('resetSecondFactor', user, doReset),
        onSettled: () => setAsked(undefined),
      },
    );
  const doEndSessions = (user: User) =>
    endSessions.mutate(
      { id: user.id },
      {
        onSuccess: () => void toast.success(fill(done.endSessions, { name: nameOf(user) })),
        onError: refusing('endSessions', user, doEndSessions),
      },
    );
  const name = asked ? nameOf(asked) : '';
  return {
    handlers: {
      update: edit,
      reinvite: doReinvite,
      activate: doActivate,
      suspend: (user) => (suspendQuestion?.(user) ? setLeaving(user) : doSuspend(user)),
      resetSecondFactor: setAsked,
      endSessions: doEndSessions,
    },
    dialog: (
      <>
        <ConfirmDialog
          isOpen={leaving !== undefined}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => leaving && doSuspend(leaving)}
          title={fill(texts.suspendTitle, { name: leaving ? nameOf(leaving) : '' })}
          confirmLabel={texts.suspendConfirm}
          isBusy={suspend.isPending}
          isDestructive
        >
          {leaving ? suspendQuestion?.(leaving) : null}
        </ConfirmDialog>
        <ConfirmDialog
          isOpen={asked !== undefined}
          onClose={() => setAsked(undefined)}
          onConfirm={() => asked && doReset(asked)}
          title={fill(texts.reset.title, { name })}
          confirmLabel={texts.actions.resetSecondFactor}
          isBusy={reset.isPending}
          isDestructive
        >
          {fill(texts.reset.detail, { name })}
        </ConfirmDialog>
        {step.dialog}
      </>
    ),
  };
}
