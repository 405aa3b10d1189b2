import { importsApi, type TableImport } from '@lading/contracts/imports';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kernel/api/client.js';
import type { ImportChoice } from './import-choice.js';

/** Shorter pauses would save each key of somebody who goes through a list of fields. */
const pauseMilliseconds = 800;

export interface DraftStatus {
  readonly state: 'saving' | 'saved' | 'failed';
  /** ISO 8601. */
  readonly savedAt: string;
}

interface Wanted {
  readonly id: number;
  readonly choice: ImportChoice;
}

type OnUnsaved = (isUnsaved: boolean) => void;

/** Saves one choice after the other; `onUnsaved` hears at once when that has failed and when it is mended. */
function useSaving(onUnsaved: OnUnsaved) {
  const [status, setStatus] = useState<DraftStatus>();
  const unsaved = useRef<Wanted>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  const save = async (): Promise<void> => {
    const next = unsaved.current;
    if (!next) return;
    unsaved.current = undefined;
    setStatus((before) => before && { ...before, state: 'saving' });
    const { mapping, onDuplicate } = next.choice;
    try {
      const { updatedAt } = await call(importsApi.save, { id: next.id, mapping: [...mapping], onDuplicate });
      onUnsaved(false);
      setStatus({ state: 'saved', savedAt: updatedAt });
    } catch {
      unsaved.current ??= next;
      onUnsaved(true);
      setStatus((before) => before && { ...before, state: 'failed' });
    }
  };
  const flush = (): void => {
    running.current = running.current.then(save);
  };
  const want = (next: Wanted | undefined): void => {
    unsaved.current = next;
  };
  return { status, setStatus, want, flush };
}

/** The file in hand; what is chosen for it is kept on the server, and once more when the window closes. */
export function useImportDraft(onUnsaved: OnUnsaved) {
  const [file, setFile] = useState<TableImport>();
  const [choice, setChoice] = useState<ImportChoice>();
  const { status, setStatus, want, flush } = useSaving(onUnsaved);
  const saveSoon = useDebouncedCallback(flush, { delay: pauseMilliseconds, flushOnUnmount: true });
  useWindowEvent('online', flush);
  useEffect(() => () => onUnsaved(false), [onUnsaved]);

  /** Nothing is saved any more, because the file is imported, discarded or another one. */
  const end = () => {
    want(undefined);
    onUnsaved(false);
    saveSoon.cancel();
  };
  const begin = (taken: TableImport) => {
    end();
    setFile(taken);
    setChoice({ mapping: taken.mapping, onDuplicate: taken.onDuplicate });
    setStatus({ state: 'saved', savedAt: taken.updatedAt });
  };
  const change = (next: ImportChoice) => {
    setChoice(next);
    if (!file) return;
    want({ id: file.id, choice: next });
    saveSoon();
  };
  return { file, choice, status, flush, begin, change, end };
}
