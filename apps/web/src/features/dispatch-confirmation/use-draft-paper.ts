import { draftPapersApi } from '@lading/contracts/draft-papers';
import type { Dispatch } from '@lading/contracts/shipments';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from './dispatch-texts.js';

/** Shows the bill of lading that a dispatch would print; what is wrong with fields is told to the form. */
export function useDraftPaper(takeProblem: (problem: Problem) => boolean) {
  return useMutation<void, Problem, Dispatch>({
    mutationFn: async (order) => openFile(await download(draftPapersApi.billOfLading, order)),
    onError: (problem) => {
      if (!takeProblem(problem)) toast.error(texts.draftPaper.failed, problem.message);
    },
  });
}
