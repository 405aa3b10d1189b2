import { campaignsApi } from '@lading/contracts/accounts/campaigns';
import { useState } from 'react';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CampaignDrawer, type Edited } from './campaign-drawer.js';
import { CampaignList } from './campaign-list.js';
import { texts } from './campaigns-texts.js';

/** The campaigns of a carrier: their links and results. */
export function CampaignsPage() {
  const [edited, setEdited] = useState<Edited>();
  useCarrierChanges(useAskAgain([campaignsApi.listCampaigns], carrierPause));
  if (!canShow(useUser(), 'digitalMarketingPage')) return <NoAccess words={texts.noAccess} />;
  return (
    <CampaignList onEdit={setEdited}>
      <CampaignDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </CampaignList>
  );
}
