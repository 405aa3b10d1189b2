import { importChanged, importsApi, type ImportKind, type TableImport } from '@lading/contracts/imports';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { Modal, Stack } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answerOf, useRefresh } from '../../../kernel/api/use-contract.js';
import { usePush } from '../../../kernel/realtime/use-push.js';
import { Steps } from '../../../ui/display/steps.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../../ui/feedback/skeletons.js';
import { toast } from '../../../ui/feedback/toast.js';
import { texts } from '../../../ui/texts.js';
import type { ImportChoice } from './import-choice.js';
import { ImportColumns } from './import-columns.js';
import { ImportFile } from './import-file.js';
import { ImportPreviewStep } from './import-preview.js';
import { ImportResult } from './import-result.js';
import { importTexts as words } from './import-texts.js';

interface ImportDialogProps {
  kind: ImportKind;
  /** Asked again when rows have come in. */
  refreshes: readonly Pick<Endpoint, 'group' | 'name'>[];
  isOpen: boolean;
  onClose: () => void;
}

/** The import of a list, in a window that may be closed while it goes on. */
export function ImportDialog({ kind, refreshes, isOpen, onClose }: ImportDialogProps) {
  const refresh = useRefresh();
  usePush(importChanged, (change) => {
    if (change?.isFinished === false) return;
    void refresh(...refreshes);
    if (change && !isOpen) toast.success(words.ended);
  });
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, ask] = useDisclosure(false);
  const leave = () => {
    ask.close();
    onClose();
  };
  const isSmall = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={isOpen}
      onClose={() => (isUnsaved ? ask.open() : onClose())}
      closeOnEscape={!isAsking}
      title={words.titles[kind]}
      size="60rem"
      fullScreen={isSmall}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {isOpen ? <Import kind={kind} onClose={onClose} onUnsaved={setUnsaved} /> : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={ask.close}
        onConfirm={leave}
        title={words.leave.title}
        confirmLabel={words.leave.confirm}
        cancelLabel={words.leave.stay}
        isDestructive
      >
        {words.leave.detail}
      </ConfirmDialog>
    </Modal>
  );
}

interface ImportProps extends Pick<ImportDialogProps, 'kind' | 'onClose'> {
  /** Told whether closing now would lose what was chosen. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** From the file over its columns and the check of its rows to the result. */
function Import({ kind, onClose, onUnsaved }: ImportProps) {
  const [file, setFile] = useState<TableImport>();
  const [choice, setChoice] = useState<ImportChoice>();
  const [step, setStep] = useState(0);
  const isChanged = choice !== undefined && (choice.onDuplicate !== 'skip' || choice.mapping !== file?.mapping);
  useEffect(() => {
    onUnsaved(isChanged && step < 3);
    return () => onUnsaved(false);
  }, [onUnsaved, isChanged, step]);
  const body = useRef<HTMLDivElement>(null);
  const wasAt = useRef(step);
  // What was pressed is gone with its step; the keyboard goes on at the new one.
  useEffect(() => {
    if (wasAt.current !== step) body.current?.focus();
    wasAt.current = step;
  }, [step]);
  const take = (taken: TableImport) => {
    setFile(taken);
    setChoice({ mapping: taken.mapping, onDuplicate: 'skip' });
    setStep(1);
  };
  return (
    <Stack gap="lg">
      <Steps steps={words.steps} current={step} label={words.stepsName} {...(step < 3 && { onOpen: setStep })} />
      <div ref={body} tabIndex={-1} style={{ outline: 'none' }}>
        {step === 0 || !file || !choice ? (
          <ImportFile kind={kind} onTaken={take} />
        ) : step === 1 ? (
          <ImportColumns
            file={file}
            choice={choice}
            onChange={setChoice}
            onBack={() => setStep(0)}
            onNext={() => setStep(2)}
          />
        ) : step === 2 ? (
          <ImportPreviewStep file={file} choice={choice} onBack={() => setStep(1)} onCommitted={() => setStep(3)} />
        ) : (
          <Outcome id={file.id} onAgain={() => setStep(0)} onClose={onClose} />
        )}
      </div>
    </Stack>
  );
}

/** Milliseconds after which a running import is asked for again when no push has come. */
const patience = 5000;

interface OutcomeProps {
  id: number;
  onAgain: () => void;
  onClose: () => void;
}

function Outcome({ id, onAgain, onClose }: OutcomeProps) {
  const refresh = useRefresh();
  const found = useQuery({
    ...answerOf(importsApi.get, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? patience : false),
  });
  usePush(importChanged, (change) => {
    if (!change || change.importId === id) void refresh(importsApi.get);
  });
  const { data, error } = found;
  if (error && !data) {
    const { message } = error;
    return <ErrorPanel isInline title={words.loadFailed} detail={message} onRetry={() => void found.refetch()} />;
  }
  if (!data) return <TextSkeleton lines={4} />;
  return <ImportResult found={data} onAgain={onAgain} onClose={onClose} />;
}
