import { tariffsApi, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import type { RateLane } from '@lading/domain/rating/tariff';
import { faultsOfTerms, type Terms, type TermsFault } from '@lading/domain/tariff/terms-check';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kernel/api/client.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { editorTexts } from './editor-texts.js';
import { useEditedTerms, type EditedTerms, type LoadedTerms } from './use-edited-terms.js';

const lanesOf = ({ rates }: Terms): readonly RateLane[] => (rates.kind === 'cells' ? rates.lanes : []);

/** The sheet checks rates by lane itself. */
function faultsOf(terms: Terms, loaded: Terms): TermsFault[] {
  const ofZones = terms.rates.kind === 'zones' ? faultsOfTerms({ rates: terms.rates }) : [];
  return [...faultsOfTerms({ ...terms, rates: loaded.rates }), ...ofZones];
}

export interface EditedTariff extends EditedTerms<TariffDetail, Terms> {
  readonly areBreaksDirty: boolean;
}

/** A version with its unsaved changes. */
export function useDraft(newest: LoadedTerms<TariffDetail, Terms>): EditedTariff {
  const client = useQueryClient();
  const { getTariff, listTariffs, changeTariff } = tariffsApi;
  const edited = useEditedTerms(newest, {
    lanesOf,
    breaksOf: ({ breaks }) => breaks,
    faultsOf,
    areRatesOptional: false,
    saveTerms: async ({ id, version }, terms) => (await call(changeTariff, { id, version, terms })).version,
    saveLanes: ({ id }, version, text) => sendRates(id, version, text),
    reload: async ({ id }) => {
      const detail = await call(getTariff, { id });
      client.setQueryData([getTariff.group, getTariff.name, { id }], detail);
      const terms = termsIn(detail);
      if (!terms) throw new Error(editorTexts.save.failed);
      return { detail, terms };
    },
    refresh: async () => {
      await client.invalidateQueries({ queryKey: [getTariff.group, getTariff.name] });
      await client.invalidateQueries({ queryKey: [listTariffs.group, listTariffs.name] });
    },
  });
  return { ...edited, areBreaksDirty: edited.changes.breaks !== undefined };
}

/** Sends the whole sheet as a file, so that the same rules check it as an uploaded file. */
async function sendRates(id: number, version: number, text: string): Promise<void> {
  const sending = { file: new File([text], 'rates.csv'), mediaType: 'text/csv' };
  const answer = await uploadFile(tariffsApi.importRates, { id, version, mode: 'replace' as const }, sending);
  if (!answer.isImported) throw new Error(answer.errors[0]?.message ?? editorTexts.save.failed);
}

/** The terms of a version; the server has checked their form. */
export function termsIn({ terms }: TariffDetail): Terms | undefined {
  return isTerms(terms) ? terms : undefined;
}

const isTerms = (terms: object): terms is Terms => 'rates' in terms && 'breaks' in terms && 'serviceArea' in terms;
