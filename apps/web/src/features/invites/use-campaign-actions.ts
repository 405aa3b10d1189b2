import { campaignsApi, type ChangeCampaign, type MarketingCampaign } from '@lading/contracts/campaigns';
import { download } from '../../kernel/api/client.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './campaigns-texts.js';

/** The same campaign, ended or running again. */
export const turned = ({ id, name, headline, message }: MarketingCampaign, isActive: boolean): ChangeCampaign => ({
  id,
  name,
  headline,
  isActive,
  ...(message && { message }),
});

/** What is done at once, without a question. */
export function useCampaignActions() {
  const change = useAct(campaignsApi.changeCampaign, campaignsApi.listCampaigns);
  const resume = (campaign: MarketingCampaign): void => {
    if (change.isPending) return;
    const { name } = campaign;
    change.mutate(turned(campaign, true), {
      onSuccess: () => void toast.success(fill(texts.resume.done, { name })),
      onError: ({ message }) => void toast.error(fill(texts.resume.failed, { name }), message),
    });
  };
  const saveCode = ({ id }: MarketingCampaign): void => {
    download(campaignsApi.getCampaignCode, { id })
      .then(saveFile)
      .catch(({ message }: Error) => toast.error(texts.code.failed, message));
  };
  return { resume, saveCode };
}
