import { tariffsApi, type RateImport, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import type { RateLane } from '@lading/domain/rating/tariff';
import { rateFileText } from '@lading/domain/tariff/rate-file';
import { readSheet, sheetOf, type CellError, type RateSheet } from '@lading/domain/tariff/rate-grid';
import { faultsOfTerms, type Terms, type TermsFault } from '@lading/domain/tariff/terms-check';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { Problem } from '../../kernel/api/problem.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { toast } from '../../ui/feedback/toast.js';
import { editorTexts } from './editor-texts.js';

const words = editorTexts.save;

const lanesOf = ({ rates }: Terms): readonly RateLane[] => (rates.kind === 'cells' ? rates.lanes : []);

const fieldsIn = (terms: Terms) => Object.entries(terms);

/** The terms that differ from the loaded ones. A field that was not edited is the same object. */
function changedIn(loaded: Terms, terms: Terms): Partial<Terms> {
  const before = new Map<string, unknown>(fieldsIn(loaded));
  return Object.fromEntries(fieldsIn(terms).filter(([name, value]) => before.get(name) !== value));
}

interface Loaded {
  readonly detail: TariffDetail;
  readonly terms: Terms;
}

export interface EditedTariff {
  readonly detail: TariffDetail;
  readonly terms: Terms;
  readonly sheet: RateSheet;
  readonly faults: readonly TermsFault[];
  readonly errors: readonly CellError[];
  readonly isDirty: boolean;
  readonly isSheetDirty: boolean;
  readonly areBreaksDirty: boolean;
  /** Another user has changed the version since it was loaded. */
  readonly isStale: boolean;
  readonly isSaving: boolean;
  readonly change: (change: Partial<Terms>) => void;
  readonly changeSheet: (sheet: RateSheet) => void;
  readonly save: () => void;
  /** Discards the changes and shows what the server has. */
  readonly reset: () => void;
}

const importFailed = (error: unknown): string => (error instanceof Problem ? error.message : words.failed);

/** A version with its unsaved changes. */
export function useDraft(newest: Loaded): EditedTariff {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState(newest);
  const [terms, setTerms] = useState(newest.terms);
  const [sheet, setSheet] = useState(() => sheetOf(lanesOf(newest.terms), newest.terms.breaks));
  const [firstRows, setFirstRows] = useState(sheet.rows);
  const take = (next: Loaded) => {
    const fresh = sheetOf(lanesOf(next.terms), next.terms.breaks);
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

  const faults = useMemo(() => faultsOfTerms({ ...terms, rates: loaded.terms.rates }), [terms, loaded.terms.rates]);
  const zoneFaults = useMemo(
    () => (terms.rates.kind === 'zones' ? faultsOfTerms({ rates: terms.rates }) : []),
    [terms.rates],
  );
  const checked = useDeferredValue(sheet);
  const errors = useMemo(
    () => (checked.rows === firstRows ? [] : readSheet(checked, loaded.terms.breaks).errors),
    [checked, firstRows, loaded.terms.breaks],
  );

  const saving = useMutation({
    mutationFn: async () => {
      const { id } = loaded.detail;
      let { version } = loaded.detail;
      if (Object.keys(changes).length > 0)
        ({ version } = await call(tariffsApi.changeTariff, { id, version, terms: changes }));
      if (isSheetDirty) {
        const { file, errors: found } = readSheet(sheet, loaded.terms.breaks);
        if (found.length > 0) throw new Error(words.failed);
        await sendRates(id, version, rateFileText(file.lanes, loaded.terms.breaks));
      }
      return call(tariffsApi.getTariff, { id });
    },
    onSuccess: async (detail) => {
      const { id } = detail;
      client.setQueryData([tariffsApi.getTariff.group, tariffsApi.getTariff.name, { id }], detail);
      const saved = termsIn(detail);
      if (saved) take({ detail, terms: saved });
      toast.success(words.done);
      await client.invalidateQueries({ queryKey: [tariffsApi.listTariffs.group, tariffsApi.listTariffs.name] });
    },
    onError: async (error) => {
      toast.error(words.failed, importFailed(error));
      await client.invalidateQueries({ queryKey: [tariffsApi.getTariff.group, tariffsApi.getTariff.name] });
    },
  });

  return {
    detail: loaded.detail,
    terms,
    sheet,
    faults: [...faults, ...zoneFaults],
    errors,
    isDirty,
    isSheetDirty,
    areBreaksDirty: changes.breaks !== undefined,
    isStale: isNewer && isDirty,
    isSaving: saving.isPending,
    change: (change) => setTerms((before) => ({ ...before, ...change })),
    changeSheet: setSheet,
    save: () => saving.mutate(),
    reset: () => take(newest),
  };
}

/** Sends the whole sheet as a file, so that the same rules check it as an uploaded file. */
async function sendRates(id: number, version: number, text: string): Promise<RateImport> {
  const sending = {
    file: new File([text], 'rates.csv'),
    mediaType: 'text/csv',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  const answer = await uploadFile(tariffsApi.importRates, { id, version, mode: 'replace' as const }, sending);
  if (!answer.isImported) throw new Error(answer.errors[0]?.message ?? words.failed);
  return answer;
}

/** The terms of a version; the server has checked their form. */
export function termsIn({ terms }: TariffDetail): Terms | undefined {
  return isTerms(terms) ? terms : undefined;
}

const isTerms = (terms: object): terms is Terms => 'rates' in terms && 'breaks' in terms && 'serviceArea' in terms;
