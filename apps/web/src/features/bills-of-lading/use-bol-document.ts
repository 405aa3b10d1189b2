import { billsOfLadingApi } from '@lading/contracts/shipments/bills-of-lading';
import { useMutation } from '@tanstack/react-query';
import { download, type Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { toast } from '../../ui/feedback/toast.js';
import { bolTexts } from './bol-texts.js';

/** Fetches the document and hands it on; a draft that lacks something says what. */
export function useBolDocument(bolId: number) {
  return useMutation({
    mutationFn: async (use: (file: Download) => void) => use(await download(billsOfLadingApi.document, { bolId })),
    onError: (problem: Problem) =>
      toast.error(bolTexts.actions.fileFailed, problem.fields[0]?.message ?? problem.message),
  });
}
