import { campaignsApi, type MarketingCampaign } from '@lading/contracts/campaigns';
import { useAct } from '../../kernel/api/use-contract.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './campaigns-texts.js';
import { turned } from './use-campaign-actions.js';

interface EndDialogProps {
  ending: MarketingCampaign | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks before a link that stands on mailings stops to open its page. */
export function EndDialog({ ending, onClose, onClosed }: EndDialogProps) {
  const change = useAct(campaignsApi.changeCampaign, campaignsApi.listCampaigns);
  const { title, detail, confirm, done, failed } = texts.end;
  const name = ending?.name ?? '';
  const end = () =>
    ending &&
    change.mutate(turned(ending, false), {
      onSuccess: () => void toast.success(fill(done, { name })),
      onError: ({ message }) => void toast.error(fill(failed, { name }), message),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={ending !== undefined}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={end}
      title={fill(title, { name })}
      confirmLabel={confirm}
      isDestructive
      isBusy={change.isPending}
    >
      {detail}
    </ConfirmDialog>
  );
}
