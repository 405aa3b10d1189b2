import { billsOfLadingApi, type BolNumberBlock } from '@lading/contracts/bills-of-lading';
import { formatNumber } from '@lading/domain/number-format';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAct } from '../../kernel/api/use-contract.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { bolTexts } from './bol-texts.js';

const words = bolTexts.blocks;

/** Takes a mistyped or unwanted block back, after asking. */
export function WithdrawBlock({ block: { id: numberBlockId, from, to, used, left } }: { block: BolNumberBlock }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const act = useAct(billsOfLadingApi.withdrawBlock, billsOfLadingApi.blocks);
  const range = `${from} – ${to}`;
  const withdraw = () =>
    act.mutate(
      { numberBlockId },
      {
        onSuccess: () => void toast.success(words.withdrawn),
        onError: (problem) => void toast.error(bolTexts.actions.refused, problem.message),
        onSettled: close,
      },
    );
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-haspopup="dialog"
        aria-label={fill(words.withdrawNamed, { range })}
        onClick={open}
      >
        {words.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        onConfirm={withdraw}
        title={fill(words.withdrawTitle, { range })}
        confirmLabel={words.withdraw}
        isDestructive
        isBusy={act.isPending}
      >
        {used === 0 ? words.unused : fill(words.begun, { used: formatNumber(used), left: formatNumber(left) })}
      </ConfirmDialog>
    </>
  );
}
