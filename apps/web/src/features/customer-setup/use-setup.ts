import { accountApi } from '@lading/contracts/accounts/account';
import { customerSetupApi, type SetupProgress, type SetupStep } from '@lading/contracts/customers/customer-setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { stepsOf } from '../../entities/user/setup-steps.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './setup-texts.js';

export interface OpenedPart {
  isOpen: boolean;
  onClose: () => void;
}

/** Forms of other features that the setup shows; the application provides them. */
export interface SetupParts {
  readonly Company: ComponentType<{ saveLabel: string; onSaved: () => void }>;
  readonly NewLocation: ComponentType<OpenedPart>;
  readonly NewProduct: ComponentType<OpenedPart>;
  readonly NewColleague: ComponentType<OpenedPart>;
}

const sayFailed = ({ message }: Error) => void toast.error(texts.failed, message);

/** Ends the setup and goes home. */
function useFinish() {
  const { companyName } = useUser();
  const navigate = useNavigate();
  const { getCustomerSetup, finishCustomerSetup } = customerSetupApi;
  const end = useAct(finishCustomerSetup, getCustomerSetup, accountApi.getCurrentUser);
  const onSuccess = () => {
    toast.success(fill(texts.finished, { company: companyName }));
    void navigate('/customers/home');
  };
  return {
    finish: (): void => end.mutate(undefined, { onSuccess, onError: sayFailed }),
    isFinishing: end.isPending,
  };
}

/** The progress of the setup and its navigation; each move is saved on the server. */
export function useSetup() {
  const user = useUser();
  const client = useQueryClient();
  const setup = useQuery(answerOf(customerSetupApi.getCustomerSetup));
  const change = useAct(customerSetupApi.changeCustomerSetup);
  const done = setup.data?.doneSteps ?? [];
  /** Applied at once; refetched if it could not be saved. */
  const keep = (progress: SetupProgress): void => {
    const { queryKey } = answerOf(customerSetupApi.getCustomerSetup);
    client.setQueryData(queryKey, (known) => known && { ...known, ...progress });
    change.mutate(progress, {
      onError: (problem) => {
        sayFailed(problem);
        void setup.refetch();
      },
    });
  };
  return {
    setup,
    steps: stepsOf(user),
    done,
    keep,
    /** Marks the step as done, and resumes at the next one. */
    markDone: (step: SetupStep, next: SetupStep): void =>
      keep({ step: next, doneSteps: [...new Set([...done, step])] }),
    ...useFinish(),
  };
}

export type Setup = ReturnType<typeof useSetup>;
