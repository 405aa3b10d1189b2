import { leave } from '../../kernel/session/leave.js';
import { queryClient } from '../../kernel/api/query-client.js';

/** Milliseconds: drafts are saved within the first second after the last word. */
const savingTime = 1000;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Milliseconds: what waits for a connection has this long to get one; nobody can be kept for it forever. */
const pausedTime = 60_000;

/** Calls on their way end by themselves; a paused one has not left yet. */
const isOnItsWay = (): boolean => queryClient.isMutating({ predicate: ({ state }) => !state.isPaused }) > 0;

/** Ends when drafts are kept and nothing that changes something, such as a dispatch, is on its way any more; what has no connection is waited for a minute. */
export async function settle(): Promise<void> {
  // A field that is left saves what stands in it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  let waited = 0;
  do {
    await pause(savingTime);
    waited += savingTime;
  } while (isOnItsWay() || (waited < pausedTime && queryClient.isMutating() > 0));
}

/** Loads the page again with nothing lost. */
export async function reloadSafely(): Promise<void> {
  await settle();
  leave.reload();
}
