import { carrierServiceAreasApi, type ServiceAreaVersion } from '@lading/contracts/carriers/carrier-service-areas';
import { serviceAreaRowList } from '@lading/contracts/lists/service-area-rows';
import { areaServices } from '@lading/domain/service-area/area-row';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { networkPages, serviceAreaPath } from '../../entities/carrier-network/network-tabs.js';
import { useNetworkChanges } from '../../entities/carrier-network/use-network-changes.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';
import { ListGrid } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CountTabs } from '../../ui/data-grid/filters/count-tabs.js';
import { Section } from '../../ui/display/section.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { AreaDraft } from './area-draft.js';
import { UploadButton, UploadErrors, useAreaUpload } from './area-upload.js';
import { AreaVersions } from './area-versions.js';
import { ServedPlaceForm } from './served-place.js';
import { texts } from './service-area-texts.js';

const { listServiceAreas, compareServiceArea, findServedPlace } = carrierServiceAreasApi;

/** Who serves which postal codes for the viewer's carrier. */
export function ServiceAreaPage() {
  const user = useUser();
  if (!canShow(user, 'dataVisibility')) return <NoAccess words={texts.noAccess} />;
  return <ServiceArea mayWrite={hasRole(user, 'CarrierAdministrator')} />;
}

function ServiceArea({ mayWrite }: { mayWrite: boolean }) {
  const user = useUser();
  const { data, error, refetch } = useQuery(answerOf(listServiceAreas));
  const [chosen, setChosen] = useState<number>();
  const upload = useAreaUpload();
  useNetworkChanges(useAskAgain([listServiceAreas, compareServiceArea, findServedPlace]));
  const draft = data?.items.find(({ state }) => state === 'draft');
  const shown = data && (data.items.find(({ id }) => id === chosen) ?? usualVersion(data.items));
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.lead}</Text>
        </div>
        {mayWrite ? <UploadButton upload={upload} /> : null}
      </Group>
      <CountTabs label={texts.pages} tabs={networkPages(user, serviceAreaPath)} />
      <UploadErrors upload={upload} />
      {!data && error ? <ErrorPanel problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TextSkeleton lines={6} /> : null}
      {data ? (
        <>
          <Section title={texts.served.title}>
            <ServedPlaceForm today={data.today} />
          </Section>
          {draft ? <AreaDraft key={draft.id} draft={draft} today={data.today} mayWrite={mayWrite} /> : null}
          <Section title={texts.versions.title}>
            {data.items.length === 0 ? (
              <EmptyState
                kind="firstUse"
                title={texts.versions.empty.title}
                detail={
                  mayWrite ? `${texts.versions.empty.detail} ${texts.upload.template}` : texts.versions.empty.read
                }
              />
            ) : (
              <AreaVersions items={data.items} mayWrite={mayWrite} onShow={({ id }) => setChosen(id)} />
            )}
          </Section>
          {shown ? <Rows key={shown.id} version={shown} /> : null}
        </>
      ) : null}
    </Stack>
  );
}

/** What is in effect, else what comes next, else the draft. */
const usualVersion = (items: readonly ServiceAreaVersion[]): ServiceAreaVersion | undefined =>
  (['inEffect', 'upcoming', 'draft'] as const).flatMap((state) => items.filter((one) => one.state === state)).at(0) ??
  items[0];

function Rows({ version }: { version: ServiceAreaVersion }) {
  const listed = useListed(serviceAreaRowList, { fixed: { id: version.id } });
  const words = texts.rows;
  const which = version.effectiveFrom
    ? fill(words.effective, { from: formatCalendarDate(version.effectiveFrom) })
    : words.draft;
  return (
    <Section title={fill(words.title, { version: which })}>
      <ListGrid
        listed={listed}
        words={words}
        rowName={({ country, place }) => `${country} ${place}`}
        canChoose={false}
        cells={{
          place: ({ country, place }) => (
            <span className="identifier">
              {country} {place}
            </span>
          ),
          terminal: ({ terminal }) => terminal ?? '–',
          service: ({ partner }) => (partner ? fill(words.with, { partner }) : words.services.direct),
          pickupDays: ({ pickupDays }) => pickupDays || words.none,
          deliveryDays: ({ deliveryDays }) => deliveryDays || words.none,
          extraDays: ({ extraDays }) => String(extraDays),
        }}
        card={({ terminal, partner, pickupDays, deliveryDays, extraDays }) => (
          <Stack gap={4}>
            <Text fz="sm">
              {[terminal, partner ? fill(words.with, { partner }) : words.services.direct].filter(Boolean).join(', ')}
            </Text>
            <Text fz="sm" c="dimmed">
              {texts.served.pickup} {pickupDays || words.none} · {texts.served.delivery} {deliveryDays || words.none} ·{' '}
              {texts.served.extra} {extraDays}
            </Text>
          </Stack>
        )}
        filters={{
          service: {
            any: words.allServices,
            options: areaServices.map((value) => ({ value, label: words.services[value] })),
          },
        }}
      />
    </Section>
  );
}
