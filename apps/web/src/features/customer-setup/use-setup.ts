import { accountApi, type UserInfo } from '@lading/contracts/account';
import { customerSetupApi, setupSteps, type SetupProgress, type SetupStep } from '@lading/contracts/customer-setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './setup-texts.js';

const needed = { locations: 'manageLocations', carriers: 'quote', users: 'manageUsers' } as const;
const isNeeding = (step: SetupStep): step is keyof typeof needed => step in needed;

/** The steps whose area the person may work in. */
export const stepsOf = (user: UserInfo): readonly SetupStep[] =>
  setupSteps.filter((step) => !isNeeding(step) || canShow(user, needed[step]));

/** How far the set-up has come, and the ways on; every way is kept on the server. */
export function useSetup() {
  const user = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const setup = useQuery(answerOf(customerSetupApi.getCustomerSetup));
  const change = useAct(customerSetupApi.changeCustomerSetup);
  const end = useAct(
    customerSetupApi.finishCustomerSetup,
    customerSetupApi.getCustomerSetup,
    accountApi.getCurrentUser,
  );
  const onError = ({ message }: Error) => void toast.error(texts.failed, message);
  const done = setup.data?.doneSteps ?? [];

  /** Holds at once; what could not be kept is asked for again. */
  const keep = (progress: SetupProgress): void => {
    const { queryKey } = answerOf(customerSetupApi.getCustomerSetup);
    client.setQueryData(queryKey, (known) => known && { ...known, ...progress });
    change.mutate(progress, {
      onError: (problem) => {
        onError(problem);
        void setup.refetch();
      },
    });
  };
  const finish = (): void =>
    end.mutate(undefined, {
      onSuccess: () => {
        toast.success(fill(texts.finished, { company: user.companyName }));
        void navigate('/customers/home');
      },
      onError,
    });
  return {
    setup,
    steps: stepsOf(user),
    done,
    keep,
    /** The step is done, and the next one is where to go on. */
    markDone: (step: SetupStep, next: SetupStep): void =>
      keep({ step: next, doneSteps: [...new Set([...done, step])] }),
    finish,
    isFinishing: end.isPending,
  };
}

export type Setup = ReturnType<typeof useSetup>;
