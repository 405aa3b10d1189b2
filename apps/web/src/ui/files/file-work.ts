import { isCutFile } from '@lading/domain/text/list-file';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '../feedback/toast.js';
import { fill } from '../texts.js';

/** Texts about exports in progress; braces are filled by `fill`. */
export const fileWorkTexts = {
  received: '{size} so far',
  mayLeave: 'You can close this and keep working. The alerts menu shows the progress.',
  goesOn: "We're still creating the file",
  where: 'See the progress or cancel it in the alerts menu.',
  underway: 'In progress',
  saved: 'Saved',
  failed: 'Failed: {problem}',
  cancel: 'Cancel',
  canceled: '{title} canceled',
  retry: 'Try again',
  dismiss: 'Dismiss',
  cut: 'The file has the first 50,000 rows. Use filters to get the rest.',
} as const;

/** Follows a file during the download, and can abort it. */
export interface FileWatch {
  /** Aborts the download; nothing is saved then. */
  readonly signal: AbortSignal;
  /** Called as soon as the name is known. */
  readonly onNamed: (name: string) => void;
  /** Called with the bytes so far. */
  readonly onReceived: (bytes: number) => void;
}

/** A requested file; `save` returns its name. */
interface WantedFile {
  readonly title: string;
  readonly words: { readonly done: string; readonly failed: string };
  readonly save: (watch: FileWatch) => Promise<string>;
}

export interface FileWork {
  readonly id: number;
  /** A title, replaced by the name of the file. */
  readonly title: string;
  readonly state: 'underway' | 'saved' | 'failed';
  readonly received: number;
  readonly problem?: string;
}

/** Finished ones that are listed until the tab is closed. */
const mostEnded = 5;

/** Milliseconds between announcements of the size; screen readers read each one. */
const notifyingEvery = 2000;

let works: readonly FileWork[] = [];
let started = 0;
const wanted = new Map<number, { readonly file: WantedFile; readonly loading: AbortController }>();
const listeners = new Set<() => void>();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function keep(next: readonly FileWork[]): void {
  const ended = next.filter(({ state }) => state !== 'underway').slice(mostEnded);
  works = next.filter((work) => !ended.includes(work));
  const known = new Set(works.map(({ id }) => id));
  [...wanted.keys()].filter((id) => !known.has(id)).forEach((id) => wanted.delete(id));
  listeners.forEach((listener) => listener());
}

const change = (id: number, some: Partial<FileWork>): void =>
  keep(works.map((work) => (work.id === id ? { ...work, ...some } : work)));

/** The files of this tab, newest first: those in progress, and the results of the last ones. */
export const useFileWorks = (): readonly FileWork[] => useSyncExternalStore(listen, () => works);

const isUnderway = (id: number): boolean => works.some((work) => work.id === id && work.state === 'underway');

/** Starts a file; it continues on other pages, and a toast reports the result. Returns its id and whether it was saved. */
export function makeFile(file: WantedFile): { id: number; isSaved: Promise<boolean> } {
  const id = (started += 1);
  const loading = new AbortController();
  wanted.set(id, { file, loading });
  keep([{ id, title: file.title, state: 'underway', received: 0 }, ...works]);
  return { id, isSaved: load(id, file, loading.signal) };
}

async function load(id: number, { save, words }: WantedFile, signal: AbortSignal): Promise<boolean> {
  let bytes = 0;
  const notification = setInterval(() => bytes > 0 && change(id, { received: bytes }), notifyingEvery);
  signal.addEventListener('abort', () => clearInterval(notification));
  try {
    const onNamed = (title: string) => change(id, { title });
    const name = await save({ signal, onNamed, onReceived: (count) => (bytes = count) });
    if (signal.aborted) return false;
    change(id, { state: 'saved', title: name, received: bytes });
    showSaved(fill(words.done, { name }), isCutFile(name));
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    const problem = error instanceof Error ? error.message : String(error);
    change(id, { state: 'failed', problem });
    toast.error(words.failed, problem, { stayOnNavigation: true });
    return false;
  } finally {
    clearInterval(notification);
  }
}

function showSaved(message: string, isCut: boolean): void {
  if (isCut) toast.warn(message, fileWorkTexts.cut, { sticky: true, stayOnNavigation: true });
  else toast.success(message, undefined, { stayOnNavigation: true });
}

/** Aborts a file in progress, and removes a finished one; neither a file nor a message arrives then. */
export function dropFile(id: number): void {
  wanted.get(id)?.loading.abort();
  keep(works.filter((work) => work.id !== id));
}

/** Retries a failed file. */
export function retryFile(id: number): void {
  const file = wanted.get(id)?.file;
  dropFile(id);
  if (file) makeFile(file);
}

/** Says where to follow a file after its screen was left. */
function showContinues(id: number | undefined): void {
  if (id !== undefined && isUnderway(id))
    toast.info(fileWorkTexts.goesOn, fileWorkTexts.where, { stayOnNavigation: true });
}

/** The file that a screen exports: its progress, and its Cancel. For a user who leaves early, a toast says where to follow it. */
export function useFileWork(onSaved: () => void = () => undefined) {
  const [id, setId] = useState<number>();
  const shown = useRef<number>(undefined);
  const work = useFileWorks().find((one) => one.id === id);
  const show = (next: number | undefined) => {
    shown.current = next;
    setId(next);
  };
  const begin = (file: WantedFile) => {
    const made = makeFile(file);
    show(made.id);
    void made.isSaved.then((isSaved) => {
      if (isSaved && shown.current === made.id) onSaved();
    });
  };
  const cancel = () => {
    if (id !== undefined && isUnderway(id)) dropFile(id);
    show(undefined);
  };
  const leave = () => {
    showContinues(id);
    show(undefined);
  };
  useEffect(
    () => () => {
      showContinues(shown.current);
      shown.current = undefined;
    },
    [],
  );
  const isBusy = work?.state === 'underway';
  return { isBusy, received: isBusy ? work.received : 0, begin, cancel, leave };
}
