import { tariffsApi, type TariffVersion } from '@lading/contracts/carriers/tariffs';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { tariffList } from '@lading/contracts/lists/tariffs';
import { tariffStates } from '@lading/domain/lifecycle/tariff-lifecycle';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CarrierPath, carriersPath } from '../../entities/managed-carrier/carrier-path.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { AdjustDrawer } from './adjust-drawer.js';
import { DraftDrawer, type DraftBase } from './draft-drawer.js';
import { tariffsOf, useMayWrite, useTariffChanges } from './tariff-place.js';
import { EffectiveFrom, offersOf, TariffStateBadge } from './tariff-state.js';
import { texts } from './tariffs-texts.js';

/** The versions of the tariff of the viewer's carrier. */
export function TariffsPage() {
  const { carrierId } = useUser();
  if (carrierId === null) return <NoAccess words={texts.noAccess} />;
  return <Tariffs carrierId={carrierId} words={texts} />;
}

/** Those of one carrier, for administrators of the portal. */
export function ManagedTariffsPage() {
  const carrierId = Number(useParams()['carrierId']);
  const names = useQuery(answerOf(managedCarriersApi.listCarrierNames));
  if (!canShow(useUser(), 'addCarrier')) return <NoAccess words={texts.noAdminAccess} />;
  const carrier = names.data?.items.find((one) => one.carrierId === carrierId);
  if (names.data && !carrier) return <MissingPage words={texts.notFound} to={carriersPath} />;
  const title = carrier ? fill(texts.ofCarrier, { name: carrier.name }) : texts.title;
  return (
    <Stack gap={4}>
      <CarrierPath carrierId={carrierId} current="tariffs" />
      <Tariffs carrierId={carrierId} words={{ ...texts, title, noAccess: texts.noAdminAccess }} />
    </Stack>
  );
}

interface TariffsProps {
  carrierId: number;
  words: Omit<typeof texts, 'title' | 'noAccess'> & { title: string; noAccess: { title: string; detail: string } };
}

const dayOf = (at: string | null) => <DateTime instant={at} zone={viewerZone()} format="date" />;

function Tariffs({ carrierId, words }: TariffsProps) {
  const { carrierId: own } = useUser();
  const home = tariffsOf(carrierId, own);
  const listed = useListed(tariffList, { fixed: { carrierId } });
  const mayWrite = useMayWrite();
  const [base, setBase] = useState<DraftBase>();
  const [adjusted, setAdjusted] = useState<TariffVersion>();
  const ending = useEndings();
  useTariffChanges();
  const actionsOf = (version: TariffVersion) => (
    <RowMenu
      name={version.name}
      items={[
        { label: texts.actions.open, to: `${home}/${version.id}` },
        ...(mayWrite
          ? [
              { label: texts.actions.copy, onChoose: () => setBase(version), isLocal: true },
              ...(version.rateCount > 0
                ? [{ label: texts.actions.adjust, onChoose: () => setAdjusted(version), isLocal: true }]
                : []),
            ]
          : []),
        ...ending.itemsOf(version),
      ]}
    />
  );
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={({ name }) => name}
      rowVersion={({ version, state, until, isInForce, offerCount }) =>
        `${version} ${state} ${until} ${isInForce} ${offerCount}`
      }
      rowHref={({ id }) => `${home}/${id}`}
      cells={{
        name: ({ name }) => name,
        state: TariffStateBadge,
        effectiveFrom: EffectiveFrom,
        until: ({ until }) => <CalendarDate date={until} />,
        rateCount: ({ rateCount }) => formatNumber(rateCount),
        author: ({ authorName }) => authorName || '–',
        approver: ({ approverName }) => approverName || '–',
        basedOn: ({ basedOnId, basedOnName }) =>
          basedOnId === null || basedOnName === null ? (
            '–'
          ) : (
            <Anchor component={Link} to={`${home}/${basedOnId}`} fz="sm">
              {basedOnName}
            </Anchor>
          ),
        offerCount: offersOf,
        actions: actionsOf,
        createdAt: ({ createdAt }) => dayOf(createdAt),
        editedAt: ({ editedAt }) => dayOf(editedAt),
        publishedAt: ({ publishedAt }) => dayOf(publishedAt),
      }}
      cardMark={TariffStateBadge}
      card={(version) => (
        <Group justify="space-between" align="flex-end" wrap="nowrap">
          <Text fz="sm" c="dimmed" component="div">
            {tariffList.columns.effectiveFrom.title} <EffectiveFrom {...version} />
            <br />
            {formatNumber(version.rateCount)} {tariffList.columns.rateCount.title.toLowerCase()} · {offersOf(version)}{' '}
            {tariffList.columns.offerCount.title.toLowerCase()}
          </Text>
          {actionsOf(version)}
        </Group>
      )}
      filters={{
        state: {
          any: texts.allStates,
          options: tariffStates.map((value) => ({ value, label: texts.states[value] })),
        },
      }}
      canChoose={false}
      head={
        <Group gap="xs">
          <Button component={Link} variant="default" to={`${home}/rate-history`}>
            {texts.history}
          </Button>
          {mayWrite ? (
            <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setBase('latest')}>
              {texts.newDraft}
            </Button>
          ) : null}
        </Group>
      }
    >
      <DraftDrawer carrierId={carrierId} base={base} home={home} onClose={() => setBase(undefined)} />
      <AdjustDrawer version={adjusted} home={home} onClose={() => setAdjusted(undefined)} />
      {ending.dialog}
    </ListPage>
  );
}

const ends = {
  withdraw: { words: texts.withdrawing, label: texts.actions.withdraw },
  delete: { words: texts.deleting, label: texts.actions.delete },
} as const;
type End = keyof typeof ends;

/** Withdrawing a version and deleting a draft, each after a question. */
function useEndings() {
  const [asked, setAsked] = useState<{ end: End; version: TariffVersion }>();
  const withdraw = useAct(tariffsApi.withdrawTariff, tariffsApi.listTariffs, tariffsApi.getTariff);
  const remove = useAct(tariffsApi.deleteTariff, tariffsApi.listTariffs);
  const confirm = () => {
    if (!asked) return;
    const { end, version } = asked;
    const { words } = ends[end];
    const answers = {
      onSuccess: () => void toast.success(fill(words.done, { name: version.name })),
      onError: (problem: { message: string }) => void toast.error(texts.refused, problem.message),
      onSettled: () => setAsked(undefined),
    };
    if (end === 'withdraw') withdraw.mutate({ id: version.id }, answers);
    else remove.mutate({ id: version.id }, answers);
  };
  const itemsOf = (version: TariffVersion) =>
    (['withdraw', 'delete'] as const)
      .filter((end) => version.allowedActions.includes(end))
      .map((end) => ({ label: ends[end].label, onChoose: () => setAsked({ end, version }), isLocal: true }));
  const values = {
    name: asked?.version.name ?? '',
    day: asked?.version.effectiveFrom ? formatCalendarDate(asked.version.effectiveFrom) : '',
  };
  const words = ends[asked?.end ?? 'delete'].words;
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={() => setAsked(undefined)}
      onConfirm={confirm}
      title={fill(words.title, values)}
      confirmLabel={words.confirm}
      isDestructive
      isBusy={withdraw.isPending || remove.isPending}
    >
      {fill(words.detail, values)}
    </ConfirmDialog>
  );
  return { itemsOf, dialog };
}
