import type { GridProblem } from './grid-model.js';
import { gridTexts } from './grid-texts.js';

interface AskedList {
  readonly error: { readonly message: string; readonly traceId?: string | undefined } | null;
  readonly data: unknown;
  readonly fetchStatus: string;
}

/** What stands in a grid's place when its list cannot be shown: the refusal's words, or that there is no connection yet. */
export function gridProblemOf(
  { error, data, fetchStatus }: AskedList,
  offline: GridProblem = { detail: gridTexts.offline },
): GridProblem | undefined {
  if (error) return { detail: error.message, ...(error.traceId && { referenceId: error.traceId }) };
  return !data && fetchStatus === 'paused' ? offline : undefined;
}
