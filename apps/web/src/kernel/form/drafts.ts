let count = 0;
const listeners = new Set<() => void>();

/** Whether something on this page is kept by itself, and sent later when it cannot be sent now. */
export const hasDraft = (): boolean => count > 0;

export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function countBy(step: number): void {
  count += step;
  listeners.forEach((listener) => listener());
}

/** The page has one more draft, until what is answered is called. */
export function addDraft(): () => void {
  countBy(1);
  return () => countBy(-1);
}
