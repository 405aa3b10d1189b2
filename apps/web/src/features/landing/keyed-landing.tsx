import { joiningApi, type InviteCheckResult } from '@lading/contracts/accounts/joining';
import { landingApi, type InvitedCarrierData, type InvitingCarrier } from '@lading/contracts/sites/landing';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Queries } from '../../kernel/api/queries.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { splitTicket } from '../../kernel/session/hand-off.js';
import { leave } from '../../kernel/session/leave.js';
import { goToSignIn } from '../../kernel/session/session.js';
import { brandOf } from '../../kernel/session/site.js';
import { Monogram } from '../../ui/display/monogram.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton, PageSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts as inviteTexts } from './invite-texts.js';
import { texts } from './landing-texts.js';
import classes from './landing.module.css';
import { Welcome } from './welcome.js';

interface LandingKeys {
  invitekey?: string;
  campaignKey?: string;
}

/** Why the visitor was redirected to the plain page. */
type LandingNotice = 'notUsable' | 'noCampaign';

/** A key is checked once per visit: a second check would create another code. */
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const firstLabel = (host: string): string => host.split('.', 1)[0] ?? '';

/** No error, and a first attempt or a repeated one with a code. */
const mayGoOn = ({ errorMessage, isFirstTryRegistrate, code }: InviteCheckResult): boolean =>
  !errorMessage && (isFirstTryRegistrate || Boolean(code));

const InviteForm = lazy(() => import('./invite-form.js').then((form) => ({ default: form.InviteForm })));

/** The landing page of a visitor with an invite or a campaign key. */
export function KeyedLanding(keys: LandingKeys) {
  return (
    <Queries>
      <Resolved {...keys} />
    </Queries>
  );
}

function Resolved(keys: LandingKeys) {
  const { invite, campaign, isResolving, error, retry } = useLanding(keys);
  if (error) return <ErrorPanel title={texts.failed} problem={error} onRetry={retry} />;
  if (isResolving) return <PageSkeleton label={texts.resolving} />;
  if (!invite) return <Welcome campaign={campaign} />;
  return (
    <Welcome>
      <InvitedHero carrier={invite.carrier} />
      <Suspense fallback={<CardSkeleton lines={6} label={texts.resolving} />}>
        <InviteForm {...invite} />
      </Suspense>
    </Welcome>
  );
}

/** The inviting carrier; the form is beside it. */
function InvitedHero({ carrier }: { carrier: InvitedCarrierData }) {
  const { carrierName, inviterName, companyName, email, carrierCustomerThemeSettings } = carrier;
  const names = { inviter: inviterName ?? carrierName, company: companyName || email, carrier: carrierName };
  return (
    <Stack gap="lg">
      <Monogram brand={brandOf(carrierCustomerThemeSettings.theme)} size={72} />
      <Text className={classes.by ?? ''}>{fill(inviteTexts.by, names)}</Text>
      <Title order={1} className={classes.title ?? ''}>
        {fill(inviteTexts.title, names)}
      </Title>
      <Text fz="xl" c="dimmed" maw={520}>
        {texts.intro}
      </Text>
      <Group>
        <Button variant="default" onClick={() => void goToSignIn()}>
          {texts.signIn}
        </Button>
      </Group>
    </Stack>
  );
}

/** Step 4: reloads on the carrier's host with path and query, but never with a ticket. */
function useMove(carrier: InvitingCarrier | undefined): boolean {
  const host = carrier?.carrierCustomerThemeSettings.siteNameUrl;
  const isElsewhere = host !== undefined && firstLabel(host) !== firstLabel(globalThis.location.host);
  useEffect(() => {
    if (!isElsewhere) return;
    const { protocol, pathname, search } = globalThis.location;
    leave.to(`${protocol}//${host}${pathname}${splitTicket(search).rest}`);
  }, [isElsewhere, host]);
  return isElsewhere;
}

function useInvite(invitekey: string | undefined) {
  const check = useQuery({
    ...answerOf(joiningApi.registerInvitedUser, { invitecode: invitekey ?? '' }),
    ...(invitekey ? {} : { queryFn: skipToken }),
    ...once,
  });
  const isGood = check.data !== undefined && mayGoOn(check.data);
  const carrier = useQuery({
    ...answerOf(landingApi.getCarrierData, { inviteCode: invitekey ?? '' }),
    ...(isGood ? {} : { queryFn: skipToken }),
    ...once,
  });
  const isRefused = (check.data !== undefined && !isGood) || carrier.error?.code === 'invite-not-found';
  const retry = () => void (check.error ? check.refetch() : carrier.refetch());
  return { check: check.data, carrier: carrier.data, isRefused, error: check.error ?? carrier.error, retry };
}

function useCampaign(campaignKey: string | undefined) {
  const campaign = useQuery({
    ...answerOf(landingApi.getDigitalMarketingData, { campaignKey: campaignKey ?? '' }),
    ...(campaignKey ? {} : { queryFn: skipToken }),
    ...once,
  });
  return { ...campaign, isRefused: campaign.error?.code === 'campaign-not-found' };
}

/** Redirects to the plain page, without the key and with a notice. */
function useWayBack(notice: LandingNotice | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (notice) void navigate('/landing', { replace: true, state: { notice } });
  }, [notice, navigate]);
}

function noticeOf(isInviteRefused: boolean, isCampaignRefused: boolean): LandingNotice | undefined {
  if (isInviteRefused) return 'notUsable';
  return isCampaignRefused ? 'noCampaign' : undefined;
}

/** Resolves the keys of the landing page in the steps of the specification. */
function useLanding({ invitekey, campaignKey }: LandingKeys) {
  const invite = useInvite(invitekey);
  const campaign = useCampaign(campaignKey);
  const notice = noticeOf(invite.isRefused, campaign.isRefused);
  const known = invite.carrier ?? campaign.data;
  const isMoving = useMove(known);
  useWayBack(notice);
  const error = notice ? null : (invite.error ?? campaign.error);
  return {
    invite: invite.check && invite.carrier && { check: invite.check, carrier: invite.carrier },
    campaign: campaign.data,
    isResolving: !known || isMoving,
    error,
    retry: invite.error ? invite.retry : () => void campaign.refetch(),
  };
}
