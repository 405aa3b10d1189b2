import {
  carrierOnboardingApi,
  PublicationOverride,
  type CarrierOnboarding,
  type OnboardingPoint,
  type OnboardingState,
} from '@lading/contracts/carriers/carrier-onboarding';
import type { ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CarrierTrialSection } from '../../entities/carrier-trial/carrier-trial-section.js';
import { carrierTabs, type CarrierTab } from '../../entities/managed-carrier/carrier-path.js';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { Section } from '../../ui/display/section.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormButtons } from '../../ui/feedback/form-buttons.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { CarrierPage } from './carrier-page.js';
import { carrierTexts } from './carrier-texts.js';

const words = carrierTexts.onboarding;
const { getCarrierOnboarding, publishCarrier } = carrierOnboardingApi;

/** What a carrier still needs before quotes go to it, its test shipment, and its publication. */
export function CarrierOnboardingPage() {
  return <CarrierPage current="onboarding">{(carrier) => <Onboarding carrier={carrier} />}</CarrierPage>;
}

function Onboarding({ carrier }: { carrier: ManagedCarrier }) {
  const { carrierId } = carrier;
  const mayTry = canShow(useUser(), 'addCarrier') && carrier.deletedAt === null;
  const asked = useQuery(answerOf(getCarrierOnboarding, { carrierId }));
  if (asked.error && !hasAnswer(asked))
    return <ErrorPanel problem={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <CardSkeleton lines={10} label={words.loading} />;
  const { openCount, points } = asked.data;
  return (
    <>
      <Section title={words.title}>
        <Stack gap="sm">
          <Text c="dimmed">{words.lead}</Text>
          <Text role="status">
            {openCount === 0
              ? words.complete
              : fill(words.open, { open: String(openCount), count: String(points.length) })}
          </Text>
          <Points carrier={carrier} points={points} />
        </Stack>
      </Section>
      {mayTry ? (
        <div id="test-shipment">
          <CarrierTrialSection carrierId={carrierId} />
        </div>
      ) : null}
      <Publication carrier={carrier} onboarding={asked.data} />
    </>
  );
}

/** The page on which a point is completed; the tabs say who may open it. */
function tabOf(point: OnboardingPoint, { pricesFrom }: ManagedCarrier): CarrierTab | undefined {
  const ofPoint: Readonly<Record<OnboardingPoint, CarrierTab | undefined>> = {
    names: 'profile',
    site: 'site',
    contrast: 'site',
    supportPhone: 'profile',
    numbers: 'proNumbers',
    fuel: undefined,
    prices: pricesFrom === 'carrier' ? 'connection' : 'tariffs',
    dispatch: pricesFrom === 'carrier' ? 'connection' : 'profile',
    administrator: 'users',
    trial: undefined,
  };
  return ofPoint[point];
}

function linkText(point: OnboardingPoint, { pricesFrom }: ManagedCarrier): string {
  const known = words.points[point];
  return pricesFrom === 'carrier' && 'systemLink' in known ? known.systemLink : known.link;
}

function PointLink({ point, carrier }: { point: OnboardingPoint; carrier: ManagedCarrier }) {
  const user = useUser();
  const tab = tabOf(point, carrier);
  const place = carrierTabs(carrier.carrierId, carrier).find((one) => one.tab === tab);
  const label = fill(words.linkNamed, { link: linkText(point, carrier), point: words.points[point].title });
  if (point === 'trial')
    return canShow(user, 'addCarrier') ? (
      <Button component="a" href="#test-shipment" size="compact-sm" variant="default" aria-label={label}>
        {linkText(point, carrier)}
      </Button>
    ) : null;
  const to = point === 'fuel' ? '/admin/fuel-index' : place && canShow(user, place.privilege) ? place.path : undefined;
  return to === undefined ? null : (
    <Button component={Link} to={to} size="compact-sm" variant="default" aria-label={label}>
      {linkText(point, carrier)}
    </Button>
  );
}

function Points({ carrier, points }: { carrier: ManagedCarrier; points: readonly OnboardingState[] }) {
  const columns: readonly RecordColumn<OnboardingState>[] = [
    { head: words.point, place: 'title', cell: ({ point }) => words.points[point].title },
    { head: words.found, place: 'line', cell: ({ reason }) => reason },
    {
      head: words.state,
      place: 'state',
      cell: ({ isMet }) => (
        <ToneBadge tone={isMet ? 'success' : 'warning'}>{isMet ? words.done : words.todo}</ToneBadge>
      ),
    },
    { head: words.action, place: 'actions', cell: ({ point }) => <PointLink point={point} carrier={carrier} /> },
  ];
  return <RecordList label={words.list} rows={points} keyOf={({ point }) => point} columns={columns} minWidth={640} />;
}

interface PublicationProps {
  carrier: ManagedCarrier;
  onboarding: CarrierOnboarding;
}

function Publication({ carrier, onboarding }: PublicationProps) {
  const text = carrierTexts.publication;
  const { publishedAt, mayPublish, mayOverride, points } = onboarding;
  const { name, carrierId } = carrier;
  const [isAsking, setIsAsking] = useState(false);
  const [isLeavingOut, setIsLeavingOut] = useState(false);
  const { publish, isBusy } = usePublish(carrier);
  const left = points.find(({ isMet }) => !isMet)?.point;
  return (
    <Section title={text.title}>
      {publishedAt !== null ? (
        <Text>
          <Published at={publishedAt} />
        </Text>
      ) : (
        <Stack align="flex-start">
          <Text>{fill(text.lead, { name })}</Text>
          <SpinnerButton isBusy={isBusy} disabled={!mayPublish} onClick={() => setIsAsking(true)}>
            {text.publish}
          </SpinnerButton>
          {mayPublish ? null : <Text c="dimmed">{text.waiting}</Text>}
          {mayOverride && left ? (
            <>
              <Text>{text.overrideLead}</Text>
              <Button variant="default" onClick={() => setIsLeavingOut(true)}>
                {text.override}
              </Button>
              <LeaveOut
                name={name}
                point={left}
                isOpen={isLeavingOut}
                carrier={carrier}
                onClose={() => setIsLeavingOut(false)}
              />
            </>
          ) : null}
        </Stack>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => publish({ carrierId }, () => setIsAsking(false))}
        title={fill(text.askTitle, { name })}
        confirmLabel={text.publish}
        isBusy={isBusy}
      >
        {fill(text.ask, { name })}
      </ConfirmDialog>
    </Section>
  );
}

function Published({ at }: { at: string }) {
  const [before = '', after = ''] = carrierTexts.publication.published.split('{day}');
  return (
    <>
      {before}
      <DateTime instant={at} zone={viewerZone()} format="date" />
      {after}
    </>
  );
}

/** Publishes a carrier and says so. */
function usePublish({ name }: ManagedCarrier) {
  const text = carrierTexts.publication;
  const { getManagedCarrier, listManagedCarriers } = managedCarriersApi;
  const act = useAct(publishCarrier, getCarrierOnboarding, getManagedCarrier, listManagedCarriers);
  const publish = (wanted: Parameters<typeof act.mutate>[0], onSettled: () => void) => {
    if (act.isPending) return;
    act.mutate(wanted, {
      onSuccess: () => void toast.success(fill(text.done, { name })),
      onError: ({ message }) => void toast.error(fill(text.failed, { name }), message),
      onSettled,
    });
  };
  return { publish, isBusy: act.isPending };
}

interface LeaveOutProps {
  name: string;
  point: OnboardingPoint;
  carrier: ManagedCarrier;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the reason without which no point is left out. */
function LeaveOut({ name, point, carrier, isOpen, onClose }: LeaveOutProps) {
  const text = carrierTexts.publication;
  const { publish, isBusy } = usePublish(carrier);
  const checked = useCheckedForm<{ reason: string }, PublicationOverride>({
    initial: { reason: '' },
    shape: PublicationOverride,
    toInput: ({ reason }) => ({ point, reason: reason.trim() || undefined }),
  });
  const save = () => {
    const override = checked.submit();
    if (override) publish({ carrierId: carrier.carrierId, override }, onClose);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={fill(text.overrideTitle, { name, point: words.points[point].title })}
      centered
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <FormFrame checked={checked} refusal={null} onSubmit={save}>
        <Text>{text.overrideDetail}</Text>
        <TextField
          {...checked.field('reason')}
          label={text.reason}
          required
          maxLength={500}
          value={checked.form.reason}
          onChange={(reason) => checked.change({ reason })}
        />
        <FormButtons submit={text.override} isBusy={isBusy} onCancel={onClose} />
      </FormFrame>
    </Modal>
  );
}
