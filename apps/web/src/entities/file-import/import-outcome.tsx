import { importChanged, importsApi, type TableImport } from '@lading/contracts/imports';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { ImportResult } from './import-result.js';
import { importTexts as words } from './import-texts.js';

/** Milliseconds after which a running import is asked for again when no push has come. */
const patience = 5000;

interface ImportOutcomeProps {
  id: number;
  onAgain: () => void;
  onGoOn: (file: TableImport) => void;
  onClose: () => void;
}

/** The last step, asked for again until the import has ended. */
export function ImportOutcome({ id, onAgain, onGoOn, onClose }: ImportOutcomeProps) {
  const refresh = useRefresh();
  const found = useQuery({
    ...answerOf(importsApi.get, { id }),
    // A file that is sent off again has not ended as it did before.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? patience : false),
  });
  usePush(importChanged, (change) => {
    if (!change || change.importId === id) void refresh(importsApi.get);
  });
  const { data, error } = found;
  if (error && !hasAnswer(found)) {
    const { message } = error;
    return <ErrorPanel isInline title={words.loadFailed} detail={message} onRetry={() => void found.refetch()} />;
  }
  if (!data) return <TextSkeleton lines={4} />;
  return <ImportResult found={data} onAgain={onAgain} onGoOn={onGoOn} onClose={onClose} />;
}
