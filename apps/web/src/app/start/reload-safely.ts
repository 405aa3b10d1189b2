import { leave } from '../../kernel/session/leave.js';
import { queryClient } from '../../kernel/api/query-client.js';

/** Milliseconds: drafts are saved within the first second after the last word. */
const savingTime = 1000;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Ends when drafts are kept and nothing that changes something, such as a dispatch, is on its way any more. */
export async function settle(): Promise<void> {
  // A field that is left saves what stands in it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  do {
    await pause(savingTime);
  } while (queryClient.isMutating() > 0);
}

/** Loads the page again with nothing lost. */
export async function reloadSafely(): Promise<void> {
  await settle();
  leave.reload();
}
