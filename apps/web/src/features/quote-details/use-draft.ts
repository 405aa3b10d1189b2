import { quotesApi } from '@lading/contracts/quotes';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../kernel/api/client.js';
import type { DetailsForm } from './details-form.js';

/** Specification 3 leaves the pause open; shorter ones save half words. */
const pauseMilliseconds = 800;

interface DraftOptions {
  readonly form: DetailsForm;
  readonly quoteId: number | undefined;
  /** Only a quote that was never asked is kept as a draft. */
  readonly isKept: boolean;
  /** The form begins with something that was typed elsewhere and is nowhere kept. */
  readonly isTyped: boolean;
  /** Told once, when the draft has got its number. */
  readonly onCreated: (quoteId: number) => void;
}

export interface DraftStatus {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** ISO 8601. */
  readonly savedAt?: string;
}

/** Keeps what was typed on the server, one call after the other; a failed one is tried again with the next change or connection. */
export function useDraft({ form, quoteId, isKept, isTyped, onCreated }: DraftOptions) {
  const [status, setStatus] = useState<DraftStatus>({ state: 'idle' });
  const id = useRef(quoteId);
  const latest = useRef(form);
  const kept = useRef(isTyped ? undefined : form);
  const running = useRef<Promise<void>>(Promise.resolve());

  const save = async (): Promise<void> => {
    const draft = latest.current;
    if (draft === kept.current) return;
    setStatus((before) => ({ ...before, state: 'saving' }));
    try {
      const saved = await call(quotesApi.saveDraft, { quoteId: id.current, draft });
      kept.current = draft;
      if (id.current === undefined) onCreated(saved.quoteId);
      id.current = saved.quoteId;
      setStatus({ state: 'saved', savedAt: saved.updatedAt });
    } catch {
      setStatus((before) => ({ ...before, state: 'failed' }));
    }
  };
  const flush = (): Promise<void> => {
    if (isKept) running.current = running.current.then(save);
    return running.current;
  };
  const saveSoon = useDebouncedCallback(() => void flush(), pauseMilliseconds);
  useWindowEvent('online', () => void flush());

  useEffect(() => {
    latest.current = form;
    if (isKept && form !== kept.current) saveSoon();
  }, [form, isKept, saveSoon]);

  return {
    status,
    flush,
    /** The id of the draft after the calls that still run. */
    quoteIdOf: () => id.current,
    isUnsaved: () => latest.current !== kept.current,
    cancel: () => saveSoon.cancel(),
  };
}
