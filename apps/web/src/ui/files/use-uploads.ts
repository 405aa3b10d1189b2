import { useRef, useState } from 'react';
import { findFileProblem, type FileProblem, type FileRules } from './file-rules.js';

export interface UploadOptions {
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads one file and resolves with its stored id; rejects on failure. */
export type Upload = (file: File, options: UploadOptions) => Promise<string>;

export interface UploadEntry {
  key: number;
  file: File;
  state: 'uploading' | 'done' | 'failed' | 'canceled';
  share: number;
  fileId?: string;
}

export interface RefusedFile {
  key: number;
  name: string;
  problem: FileProblem;
}

interface UploadSettings {
  upload: Upload;
  rules: FileRules;
  isMultiple: boolean;
  onChange?: (entries: readonly UploadEntry[]) => void;
}

/** The list of files, readable at once by responses that arrive later. */
function useEntries(onChange: UploadSettings['onChange']) {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const current = useRef<readonly UploadEntry[]>([]);
  const replace = (next: readonly UploadEntry[]) => {
    current.current = next;
    setEntries(next);
    onChange?.(next);
  };
  const patch = (key: number, change: Partial<UploadEntry>) =>
    replace(current.current.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));
  return { entries, current, replace, patch };
}

type Patch = (key: number, change: Partial<UploadEntry>) => void;

/** Starts and aborts uploads. */
function useSending(upload: Upload, patch: Patch) {
  const controllers = useRef(new Map<number, AbortController>());
  const start = (key: number, file: File) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    const onProgress = (share: number) => !controller.signal.aborted && patch(key, { share });
    upload(file, { onProgress, signal: controller.signal }).then(
      (fileId) => !controller.signal.aborted && patch(key, { state: 'done', share: 1, fileId }),
      () => !controller.signal.aborted && patch(key, { state: 'failed' }),
    );
  };
  return { start, stop: (key: number) => controllers.current.get(key)?.abort() };
}

/** The list of uploads: starts, counts, cancels and retries them. */
export function useUploads({ upload, rules, isMultiple, onChange }: UploadSettings) {
  const { entries, current, replace, patch } = useEntries(onChange);
  const { start, stop } = useSending(upload, patch);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const lastKey = useRef(0);

  const add = (files: readonly File[]) => {
    const chosen = (isMultiple ? files : files.slice(0, 1)).map((file) => {
      lastKey.current += 1;
      return { key: lastKey.current, file, problem: findFileProblem(file, rules) };
    });
    setRefused(chosen.flatMap(({ key, file, problem }) => (problem ? [{ key, name: file.name, problem }] : [])));
    const good = chosen.filter(({ problem }) => problem === undefined);
    const started = good.map(({ key, file }): UploadEntry => ({ key, file, state: 'uploading', share: 0 }));
    if (started.length === 0) return;
    if (!isMultiple) current.current.forEach(({ key }) => stop(key));
    replace([...(isMultiple ? current.current : []), ...started]);
    started.forEach(({ key, file }) => start(key, file));
  };
  const cancel = (key: number) => {
    stop(key);
    patch(key, { state: 'canceled' });
  };
  const retry = (entry: UploadEntry) => {
    patch(entry.key, { state: 'uploading', share: 0 });
    start(entry.key, entry.file);
  };
  const remove = (key: number) => {
    stop(key);
    replace(current.current.filter((entry) => entry.key !== key));
  };

  return { entries, refused, add, cancel, retry, remove };
}
