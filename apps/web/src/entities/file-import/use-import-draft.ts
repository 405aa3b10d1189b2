import { importsApi, type TableImport } from '@lading/contracts/imports';
import { useEffect, useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { useSaving } from '../../kernel/form/use-saving.js';
import type { ImportChoice } from './import-choice.js';

interface Wanted {
  readonly id: number;
  readonly choice: ImportChoice;
}

async function save({ id, choice: { mapping, onDuplicate } }: Wanted): Promise<string> {
  const { updatedAt } = await call(importsApi.save, { id, mapping: [...mapping], onDuplicate });
  return updatedAt;
}

/** The file in hand; what is chosen for it is kept on the server, and once more when the window closes. */
export function useImportDraft(onUnsaved: (isUnsaved: boolean) => void) {
  const [file, setFile] = useState<TableImport>();
  const [choice, setChoice] = useState<ImportChoice>();
  const saving = useSaving({ save, onSent: (isKept) => onUnsaved(!isKept), isSavedLast: true });
  // What could not be saved when the window closed before is lost by now.
  useEffect(() => onUnsaved(false), [onUnsaved]);

  /** Nothing is saved any more, because the file is imported, discarded or another one. */
  const end = (savedAt?: string) => {
    saving.end(savedAt);
    onUnsaved(false);
  };
  const begin = (taken: TableImport) => {
    end(taken.updatedAt);
    setFile(taken);
    setChoice({ mapping: taken.mapping, onDuplicate: taken.onDuplicate });
  };
  const change = (next: ImportChoice) => {
    setChoice(next);
    if (file) saving.change({ id: file.id, choice: next });
  };
  return { file, choice, status: saving.status, flush: saving.flush, begin, change, end };
}
