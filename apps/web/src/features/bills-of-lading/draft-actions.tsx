import { billsOfLadingApi } from '@lading/contracts/bills-of-lading';
import type { BolKind } from '@lading/domain/bill-of-lading/bol-lifecycle';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { newAddress } from './bol-addresses.js';
import { bolTexts } from './bol-texts.js';
import { useBolPaper } from './use-bol-paper.js';

const words = bolTexts.actions;

interface DraftActionsProps {
  bolId: number;
  kind: BolKind;
  /** The draft is gone, so that nothing of the form can be lost any more. */
  onDiscarded: () => void;
}

/** What can be done with a draft that is kept: print it as it was saved, or throw it away. */
export function DraftActions({ bolId, kind, onDiscarded }: DraftActionsProps) {
  const [isAsking, { open, close }] = useDisclosure(false);
  const navigate = useNavigate();
  const paper = useBolPaper(bolId);
  const discard = useAct(billsOfLadingApi.discard, billsOfLadingApi.list);
  const throwAway = () =>
    discard.mutate(
      { bolId },
      {
        onSuccess: () => {
          close();
          onDiscarded();
          toast.success(words.discarded);
          void navigate(newAddress(kind), { replace: true });
        },
        onError: (problem) => void toast.error(words.refused, problem.message),
      },
    );
  return (
    <>
      <Button variant="subtle" color="gray" onClick={open} aria-haspopup="dialog">
        {words.discard}
      </Button>
      <SpinnerButton variant="default" isBusy={paper.isPending} onClick={() => paper.mutate(openFile)}>
        {words.print}
      </SpinnerButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={throwAway}
        title={words.discardTitle}
        confirmLabel={words.discard}
        isDestructive
        isBusy={discard.isPending}
      >
        {words.discardDetail}
      </ConfirmDialog>
    </>
  );
}
