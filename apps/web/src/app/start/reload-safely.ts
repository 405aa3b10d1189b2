import { leave } from '../../kernel/session/leave.js';
import { queryClient } from '../../kernel/api/query-client.js';

/** Milliseconds: drafts are saved within a second after the last change. */
const savingTime = 1000;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Resolves when drafts are saved and no mutation, such as a dispatch, is pending. */
export async function settle(): Promise<void> {
  // A field saves its value on blur.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  do {
    await pause(savingTime);
  } while (queryClient.isMutating() > 0);
}

/** Reloads the page without losing anything. */
export async function reloadSafely(): Promise<void> {
  await settle();
  leave.reload();
}
