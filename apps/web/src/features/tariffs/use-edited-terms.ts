import type { RateLane, WeightBreak } from '@lading/domain/rating/tariff';
import { rateFileText } from '@lading/domain/tariff/rate-file';
import { readSheet, sheetOf, type CellError, type RateSheet } from '@lading/domain/tariff/rate-grid';
import type { TermsFault } from '@lading/domain/tariff/terms-check';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Problem } from '../../kernel/api/problem.js';
import { toast } from '../../ui/feedback/toast.js';
import { editorTexts } from './editor-texts.js';

const words = editorTexts.save;

/** What is edited: the version that was loaded, and its terms. */
export interface LoadedTerms<Detail, Terms> {
  readonly detail: Detail;
  readonly terms: Terms;
}

/** How terms of a kind are checked and saved. */
export interface TermsDocument<Detail, Terms> {
  readonly lanesOf: (terms: Terms) => readonly RateLane[];
  readonly breaksOf: (terms: Terms) => readonly WeightBreak[];
  readonly faultsOf: (terms: Terms, loaded: Terms) => readonly TermsFault[];
  /** Whether a lane may have terms of its own without rates. */
  readonly areRatesOptional: boolean;
  /** Answers the version number after it. */
  readonly saveTerms: (detail: Detail, changes: Partial<Terms>) => Promise<number>;
  /** Sends the whole sheet as a file, so that the same rules check it as an uploaded file. */
  readonly saveLanes: (detail: Detail, version: number, text: string) => Promise<void>;
  readonly reload: (detail: Detail) => Promise<LoadedTerms<Detail, Terms>>;
  readonly refresh: () => Promise<void>;
}

interface Edited {
  readonly version: number;
  readonly state: string;
}

export interface EditedTerms<Detail, Terms> {
  readonly detail: Detail;
  readonly terms: Terms;
  readonly sheet: RateSheet;
  readonly faults: readonly TermsFault[];
  readonly errors: readonly CellError[];
  readonly changes: Partial<Terms>;
  readonly isDirty: boolean;
  readonly isSheetDirty: boolean;
  /** Another user has changed the version since it was loaded. */
  readonly isStale: boolean;
  readonly isSaving: boolean;
  readonly change: (change: Partial<Terms>) => void;
  readonly changeSheet: (sheet: RateSheet) => void;
  readonly save: () => void;
  /** Discards the changes and shows what the server has. */
  readonly reset: () => void;
}

/** The terms that differ from the loaded ones. A field that was not edited is the same object. */
function changedIn<Terms extends object>(loaded: Terms, terms: Terms): Partial<Terms> {
  const before = new Map<string, unknown>(Object.entries(loaded));
  const changed: Partial<Terms> = { ...terms };
  for (const name in changed) if (before.get(name) === changed[name]) delete changed[name];
  return changed;
}

const failureOf = (error: unknown): string => (error instanceof Problem ? error.message : words.failed);

/** A draft with its unsaved changes. */
export function useEditedTerms<Detail extends Edited, Terms extends object>(
  newest: LoadedTerms<Detail, Terms>,
  document: TermsDocument<Detail, Terms>,
): EditedTerms<Detail, Terms> {
  const { lanesOf, breaksOf, faultsOf, areRatesOptional } = document;
  const sheetFor = (terms: Terms) => sheetOf(lanesOf(terms), breaksOf(terms));
  const [loaded, setLoaded] = useState(newest);
  const [terms, setTerms] = useState(newest.terms);
  const [sheet, setSheet] = useState(() => sheetFor(newest.terms));
  const [firstRows, setFirstRows] = useState(sheet.rows);
  const take = (next: LoadedTerms<Detail, Terms>) => {
    const fresh = sheetFor(next.terms);
    setLoaded(next);
    setTerms(next.terms);
    setSheet(fresh);
    setFirstRows(fresh.rows);
  };
  const changes = changedIn(loaded.terms, terms);
  const isSheetDirty = sheet.rows !== firstRows;
  const isDirty = isSheetDirty || Object.keys(changes).length > 0;
  const isNewer = newest.detail.version !== loaded.detail.version || newest.detail.state !== loaded.detail.state;
  // Without unsaved changes, those of another user are shown at once.
  if (isNewer && !isDirty) take(newest);

  const breaks = breaksOf(loaded.terms);
  const faults = useMemo(() => faultsOf(terms, loaded.terms), [faultsOf, terms, loaded.terms]);
  const checked = useDeferredValue(sheet);
  const errors = useMemo(
    () => (checked.rows === firstRows ? [] : readSheet(checked, breaks, areRatesOptional).errors),
    [checked, firstRows, breaks, areRatesOptional],
  );

  const saving = useMutation({
    mutationFn: async () => {
      let { version } = loaded.detail;
      if (Object.keys(changes).length > 0) version = await document.saveTerms(loaded.detail, changes);
      if (isSheetDirty) {
        const { file, errors: found } = readSheet(sheet, breaks, areRatesOptional);
        if (found.length > 0) throw new Error(words.failed);
        await document.saveLanes(loaded.detail, version, rateFileText(file.lanes, breaks));
      }
      return document.reload(loaded.detail);
    },
    onSuccess: (saved) => {
      take(saved);
      toast.success(words.done);
    },
    onError: (error) => void toast.error(words.failed, failureOf(error)),
    onSettled: document.refresh,
  });

  return {
    detail: loaded.detail,
    terms,
    sheet,
    faults,
    errors,
    changes,
    isDirty,
    isSheetDirty,
    isStale: isNewer && isDirty,
    isSaving: saving.isPending,
    change: (change) => setTerms((before) => ({ ...before, ...change })),
    changeSheet: setSheet,
    save: () => saving.mutate(),
    reset: () => take(newest),
  };
}
