/** How each draft of this page is sent: all save automatically, and retry later when saving fails. */
const drafts = new Set<() => void>();
const listeners = new Set<() => void>();

export const hasDraft = (): boolean => drafts.size > 0;

export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = (): void => listeners.forEach((listener) => listener());

/** Registers a draft; the returned function removes it. */
export function addDraft(send: () => void): () => void {
  drafts.add(send);
  notify();
  return () => {
    drafts.delete(send);
    notify();
  };
}

/** The server is reachable again: sends pending drafts. */
export const sendDrafts = (): void => drafts.forEach((send) => send());
