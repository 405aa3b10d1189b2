import { importsApi, type TableImport } from '@lading/contracts/imports';
import { useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { importTexts as words } from './import-texts.js';

/** Takes a running import back; one that had ended first shows what it has brought. */
export function useCancel(onCancelled: (file: TableImport) => void) {
  const cancel = useAct(importsApi.cancel, importsApi.draft);
  const refresh = useRefresh();
  const tell = (file: TableImport) => {
    if (file.state === 'draft') {
      toast.success(words.cancelled, words.cancelledDetail);
      onCancelled(file);
    } else {
      toast.info(words.cancelTooLate);
      void refresh(importsApi.get);
    }
  };
  const go = (id: number) =>
    cancel.mutate({ id }, { onSuccess: tell, onError: (problem) => toast.error(words.cancelFailed, problem.message) });
  return { go, isBusy: cancel.isPending };
}
