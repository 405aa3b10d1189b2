import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { legalApi, type LegalSection } from '@lading/contracts/sites/legal';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../api/use-contract.js';

export interface Terms {
  readonly version: string;
  /** Empty if the installation has no text. */
  readonly sections: readonly LegalSection[];
}

/** The terms in force, undefined while loading: only displayed terms can be accepted. */
export function useTerms(): Terms | undefined {
  const documents = useQuery({ ...answerOf(legalApi.listLegalDocuments), staleTime: 60_000 });
  if (!documents.data) return undefined;
  const terms = documents.data.items.find(({ kind }) => kind === 'terms');
  return { version: terms?.version ?? currentTermsVersion, sections: terms?.sections ?? [] };
}
