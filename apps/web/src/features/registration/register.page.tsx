import { landingApi } from '@lading/contracts/landing';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { site } from '../../kernel/session/site.js';
import { NarrowPage } from '../../ui/display/narrow-page.js';
import { fill } from '../../ui/texts.js';
import { texts } from './registration-texts.js';
import { Registration } from './registration.js';

/** Shown by few sites, so it is fetched by itself. */
const InviteOnly = lazy(() => import('./invite-only.js').then((file) => ({ default: file.InviteOnly })));

/** A company asks to join, by itself or by the campaign of a carrier. */
export function RegisterPage() {
  const [query] = useSearchParams();
  const campaignKey = query.get('campaign') ?? undefined;
  const asked = answerOf(landingApi.getDigitalMarketingData, { campaignKey: campaignKey ?? '' });
  const campaign = useQuery({ ...asked, ...(campaignKey ? {} : { queryFn: skipToken }) });
  if (site().isInviteOnly && (!campaignKey || campaign.error))
    return (
      <Suspense>
        <InviteOnly />
      </Suspense>
    );
  const intro = fill(texts.register.intro, { site: site().siteName });
  const carrier = campaign.data?.carrierName;
  return (
    <NarrowPage
      title={texts.register.title}
      width={720}
      intro={carrier ? `${fill(texts.register.campaign, { carrier })} ${intro}` : intro}
    >
      {/* A campaign that has ended registers without it. */}
      <Registration campaignKey={campaign.error ? undefined : campaignKey} />
    </NarrowPage>
  );
}
