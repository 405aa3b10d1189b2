/** How each draft of this page is sent: all are kept by themselves, and sent later when they cannot be sent now. */
const drafts = new Set<() => void>();
const listeners = new Set<() => void>();

export const hasDraft = (): boolean => drafts.size > 0;

export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (): void => listeners.forEach((listener) => listener());

/** The page has one more draft, until what is answered is called. */
export function addDraft(send: () => void): () => void {
  drafts.add(send);
  tell();
  return () => {
    drafts.delete(send);
    tell();
  };
}

/** The server is reached again: what it has not got is sent. */
export const sendDrafts = (): void => drafts.forEach((send) => send());
