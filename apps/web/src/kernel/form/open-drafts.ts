const listeners = new Set<() => void>();
let count = 0;

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Something that saves itself is open, until the answer is called. */
export function holdDraft(): () => void {
  change(1);
  return () => change(-1);
}

export const isDraftOpen = (): boolean => count > 0;

/** Hears of drafts that are opened and closed, until the answer is called. */
export function onOpenDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
