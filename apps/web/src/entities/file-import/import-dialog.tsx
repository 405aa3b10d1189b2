import { importChanged, type ImportKind } from '@lading/contracts/customers/imports';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from '../../ui/texts.js';
import { useIsPhone } from '../../ui/use-is-phone.js';
import { ImportSteps, type ImportQuestion } from './import-steps.js';
import { importTexts as words } from './import-texts.js';

/** The question before changes are lost; without an action it is about closing the window. */
const leaving: ImportQuestion = words.leave;

interface ImportDialogProps {
  kind: ImportKind;
  /** Refetched when rows were imported. */
  refreshes: readonly Pick<Endpoint, 'group' | 'name'>[];
  isOpen: boolean;
  onClose: () => void;
}

/** The import of a list, in a dialog that may be closed while it runs. */
export function ImportDialog({ kind, refreshes, isOpen, onClose }: ImportDialogProps) {
  const refresh = useRefresh();
  usePush(importChanged, (change) => {
    if (change?.isFinished === false) return;
    void refresh(...refreshes);
    if (change && !isOpen) toast.success(words.ended);
  });
  const isUnsaved = useRef(false);
  const handleUnsaved = useCallback((next: boolean) => {
    isUnsaved.current = next;
  }, []);
  const [question, setQuestion] = useState<ImportQuestion>(leaving);
  const [isAsking, asking] = useDisclosure(false);
  const ask = (next: ImportQuestion) => {
    setQuestion(next);
    asking.open();
  };
  const go = () => {
    asking.close();
    (question.go ?? onClose)();
  };
  const isSmall = useIsPhone();
  return (
    <Modal
      opened={isOpen}
      onClose={() => (isUnsaved.current ? ask(leaving) : onClose())}
      closeOnEscape={!isAsking}
      title={words.titles[kind]}
      size="60rem"
      fullScreen={isSmall}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {isOpen ? <ImportSteps kind={kind} onClose={onClose} onUnsaved={handleUnsaved} onAsk={ask} /> : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={asking.close}
        onConfirm={go}
        title={question.title}
        confirmLabel={question.confirm}
        cancelLabel={words.leave.stay}
        isDestructive
        isLocal={question.go === undefined}
      >
        {question.detail}
      </ConfirmDialog>
    </Modal>
  );
}
