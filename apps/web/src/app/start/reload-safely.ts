import { leave } from '../../kernel/session/leave.js';
import { queryClient } from '../query-client.js';

/** Milliseconds: drafts are saved within the first second after the last word. */
const savingTime = 1000;
const longestWait = 5000;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Loads the page again after drafts and running calls were given the time to be kept. */
export async function reloadSafely(): Promise<void> {
  // A field that is left saves what stands in it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await pause(savingTime);
  for (let waited = savingTime; queryClient.isMutating() > 0 && waited < longestWait; waited += savingTime) {
    await pause(savingTime);
  }
  leave.reload();
}
