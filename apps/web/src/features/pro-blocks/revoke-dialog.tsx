import { carriersApi, type CarrierProBlock } from '@lading/contracts/carriers';
import { proBlocksApi } from '@lading/contracts/pro-blocks';
import { formatNumber } from '@lading/domain/number-format';
import type { ProProfile } from '@lading/domain/pro-number';
import { Stack, Text } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { nameOf } from './block-name.js';
import { carrierProTexts } from './carrier-pro-texts.js';

const words = carrierProTexts.revoke;

interface RevokeDialogProps {
  block: CarrierProBlock;
  profile: ProProfile;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks before a block gives no further number. */
export function RevokeDialog({ block, profile, isOpen, onClose, onClosed }: RevokeDialogProps) {
  const revoke = useAct(proBlocksApi.revoke, carriersApi.proBlocks);
  const { carrierId, proBlockId, used, left, companyName } = block;
  const names = nameOf(block, profile);
  const go = () =>
    revoke.mutate(
      { carrierId, proBlockId },
      {
        onSuccess: () => toast.success(fill(words.done, names)),
        onError: ({ message }) => toast.error(words.failed, message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={go}
      isBusy={revoke.isPending}
      title={words.title}
      confirmLabel={words.go}
    >
      <Stack gap="xs">
        <Text>{fill(words.lead, { ...names, used: formatNumber(used), size: formatNumber(used + left) })}</Text>
        <Text>{companyName ? fill(words.own, names) : words.everybody}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
