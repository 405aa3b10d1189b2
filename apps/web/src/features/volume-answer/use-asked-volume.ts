import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { volumeAnswersApi, type AskedVolume } from '@lading/contracts/quotes/volume-answers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isToken } from '../../kernel/session/link-key.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';

const isRefused = ({ status }: Problem): boolean => status === 404 || status === 422;

type AskedView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'badLink' }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | { readonly kind: 'shown'; readonly load: AskedVolume };

/** The request behind a link, fetched by POST. */
export function useAskedVolume(token: string): AskedView {
  const isWhole = isToken(token);
  const asked = useQuery({ ...answerOf(volumeAnswersApi.read, { token }), enabled: isWhole, retry: false });
  if (!isWhole) return { kind: 'badLink' };
  if (asked.data) return { kind: 'shown', load: asked.data };
  if (!asked.error) return { kind: 'loading' };
  if (isRefused(asked.error)) return { kind: 'badLink' };
  return { kind: 'failed', problem: asked.error, retry: () => void asked.refetch() };
}

/** One kind of response. */
export interface AnswerAction<Answer> {
  readonly act: (answer: Answer, onProblem: (problem: Problem) => void) => void;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
}

interface AnsweredRequest<Key> {
  /** The key of the request: a token, or the id of the answer. */
  readonly key: Key;
  /** The query key of the loaded request. */
  readonly queryKey: readonly unknown[];
}

/** A response; the page shows the saved one at once, and refetches what has changed in the meantime. */
export function useAnswer<Answer extends object, Key extends object>(
  endpoint: Endpoint<Answer & Key, AskedVolume>,
  { key, queryKey }: AnsweredRequest<Key>,
): AnswerAction<Answer> {
  const client = useQueryClient();
  const action = useAct(endpoint);
  const act = (answer: Answer, onProblem: (problem: Problem) => void): void =>
    action.mutate(
      { ...answer, ...key },
      {
        onSuccess: (load) => void client.setQueryData(queryKey, load),
        onError: (problem) => {
          onProblem(problem);
          if (problem.code === 'wrong-state') void client.invalidateQueries({ queryKey });
        },
      },
    );
  return { act, isBusy: action.isPending, problem: action.error };
}
