import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addDraft } from './drafts.js';

/** The specification leaves the pause open; shorter ones save half words. */
const pauseMilliseconds = 800;

export interface SavingStatus {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** ISO 8601. */
  readonly savedAt?: string;
}

interface SavingOptions<T> {
  /** The initial value. */
  readonly initial?: T;
  /** The initial value is already saved, or not worth saving. */
  readonly isSaved?: boolean;
  /** While false nothing is sent. */
  readonly isOn?: boolean;
  /** Sends the value; returns the instant when it was saved. */
  readonly save: (value: T) => Promise<string>;
  /** Called at once with whether the value was saved. */
  readonly onSent?: (isSaved: boolean) => void;
  /** Saves pending changes on unmount. */
  readonly isSavedLast?: boolean;
}

/** Saves changes on the server, one call after the other; a failed one is retried with the next change or connection. */
export function useSaving<T>(options: SavingOptions<T>) {
  const { initial, isSaved = true, isOn = true, save, onSent, isSavedLast = false } = options;
  const [status, setStatus] = useState<SavingStatus>({ state: 'idle' });
  const latest = useRef(initial);
  const saved = useRef(isSaved ? initial : undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  const send = async (): Promise<void> => {
    const value = latest.current;
    const before = saved.current;
    if (value === undefined || value === before) return;
    setStatus((known) => ({ ...known, state: 'saving' }));
    const savedAt = await save(value).catch(() => undefined);
    // It was ended meanwhile, so the result of this call is dropped.
    if (saved.current !== before) return;
    if (savedAt !== undefined) saved.current = value;
    setStatus((known) => (savedAt === undefined ? { ...known, state: 'failed' } : { state: 'saved', savedAt }));
    onSent?.(savedAt !== undefined);
  };
  const flush = (): Promise<void> => {
    if (isOn) running.current = running.current.then(send);
    return running.current;
  };
  const saveSoon = useDebouncedCallback(() => void flush(), { delay: pauseMilliseconds, flushOnUnmount: isSavedLast });
  useWindowEvent('online', () => void flush());
  const sendAgain = useEffectEvent(() => void flush());
  useEffect(() => (isOn ? addDraft(() => sendAgain()) : undefined), [isOn]);

  const change = useCallback(
    (value: T): void => {
      latest.current = value;
      if (isOn && value !== saved.current) saveSoon();
    },
    [isOn, saveSoon],
  );
  const cancel = (): void => saveSoon.cancel();
  /** Nothing to save until the next change; the instant says when everything was saved. */
  const end = (savedAt?: string): void => {
    cancel();
    saved.current = latest.current;
    if (savedAt !== undefined) setStatus({ state: 'saved', savedAt });
  };
  return { status, change, flush, cancel, end, isUnsaved: () => latest.current !== saved.current };
}
