import { draftPapersApi } from '@lading/contracts/draft-papers';
import type { Dispatch } from '@lading/contracts/shipments';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from '../../entities/pickup-order/dispatch-texts.js';

interface DraftPaperProps {
  /** The checked order; nothing after the form has told what is wrong. */
  submit: () => Dispatch | undefined;
  takeProblem: (problem: Problem) => boolean;
}

/** Shows the bill of lading that a dispatch would print; what is wrong with fields is told to the form. */
export function DraftPaper({ submit, takeProblem }: DraftPaperProps) {
  const paper = useMutation<void, Problem, Dispatch>({
    mutationFn: async (order) => openFile(await download(draftPapersApi.billOfLading, order)),
    onError: (problem) => {
      if (!takeProblem(problem)) toast.error(texts.draftPaper.failed, problem.message);
    },
  });
  const print = () => {
    const order = submit();
    if (order && !paper.isPending) paper.mutate(order);
  };
  return (
    <SpinnerButton variant="default" isBusy={paper.isPending} onClick={print}>
      {texts.draftPaper.print}
    </SpinnerButton>
  );
}
