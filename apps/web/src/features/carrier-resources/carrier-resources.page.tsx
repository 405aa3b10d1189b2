import {
  carrierResourceChanged,
  carrierResourcesApi,
  resourceAudiences,
  resourceKinds,
  resourceStates,
  type CarrierResource,
} from '@lading/contracts/carriers/carrier-resources';
import { carrierResourceList } from '@lading/contracts/lists/carrier-resources';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import { useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './carrier-resources-texts.js';
import { DownloadLink } from './download-link.js';
import { kindName } from './kind-name.js';
import { ResourceDrawer, type EditedResource } from './resource-form.js';

const { listCarrierResources, downloadCarrierResource, deleteCarrierResource, restoreCarrierResource } =
  carrierResourcesApi;

const periodOf = ({ startsOn, endsOn }: CarrierResource): string => {
  const from = formatCalendarDate(startsOn);
  return endsOn ? fill(texts.period, { from, until: formatCalendarDate(endsOn) }) : fill(texts.from, { from });
};

/** The resources of the viewer's carrier: administrators write them. */
export function CarrierResourcesPage() {
  const user = useUser();
  const listed = useListed(carrierResourceList);
  const [edited, setEdited] = useState<EditedResource>();
  const mayWrite = hasRole(user, 'CarrierAdministrator');
  useFollow('carrier-pages', user.carrierId ?? undefined);
  usePush(carrierResourceChanged, useAskAgain([listCarrierResources]));
  const remove = useRemove();
  const menu = (row: CarrierResource) => (
    <RowMenu
      name={row.title}
      items={[
        { label: texts.edit, onChoose: () => setEdited(row), isLocal: true },
        { label: texts.remove, onChoose: () => remove(row) },
      ]}
    />
  );
  const addButton = mayWrite ? (
    <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  ) : null;
  return (
    <ListPage
      listed={listed}
      words={{ ...texts, firstUse: mayWrite ? texts.firstUse : texts.firstUseReader }}
      rowName={({ title }) => title}
      rowVersion={({ version, status, downloadCount }) => `${version} ${status} ${downloadCount}`}
      onOpen={mayWrite ? setEdited : undefined}
      cells={{
        title: ({ title }) => title,
        kind: ({ kind }) => kindName(kind),
        audience: ({ audience }) => texts.audiences[audience],
        period: periodOf,
        status: (row) => <ResourceStatus row={row} />,
        file: (row) => <FileOf row={row} />,
        downloads: ({ downloadCount }) => formatNumber(downloadCount),
        actions: mayWrite ? menu : undefined,
        size: ({ size }) => fileSizeText(size),
        addedBy: ({ addedBy }) => addedBy,
        updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
      }}
      cardMark={(row) => <ResourceStatus row={row} />}
      card={(row) => (
        <Stack gap={4} align="flex-start">
          <FileOf row={row} />
          <Text fz="sm">
            {kindName(row.kind)} · {texts.audiences[row.audience]}
          </Text>
          <Text fz="sm" c="dimmed">
            {periodOf(row)} · {counted(row.downloadCount, texts.downloadOne, texts.downloads)}
          </Text>
          {mayWrite ? menu(row) : null}
        </Stack>
      )}
      filters={{
        kind: { any: texts.allKinds, options: resourceKinds.map(({ value, name }) => ({ value, label: name })) },
        audience: {
          any: texts.anyone,
          options: resourceAudiences.map((value) => ({ value, label: texts.audiences[value] })),
        },
        status: {
          any: texts.allStatuses,
          options: resourceStates.map((value) => ({ value, label: texts.statuses[value] })),
        },
        new: {
          options: [
            { value: 'yes', label: texts.onlyNew },
            { value: 'no', label: texts.others },
          ],
        },
      }}
      head={addButton}
      firstUseAction={addButton}
    >
      <ResourceDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </ListPage>
  );
}

const tones = { current: 'success', upcoming: 'info', over: 'neutral' } as const;

function ResourceStatus({ row: { status, isNew } }: { row: CarrierResource }) {
  if (isNew) return <ToneBadge tone="info">{texts.new}</ToneBadge>;
  return <ToneBadge tone={tones[status]}>{texts.statuses[status]}</ToneBadge>;
}

function FileOf({ row: { id, fileName } }: { row: CarrierResource }) {
  const refresh = useRefresh();
  return (
    <DownloadLink
      fileName={fileName}
      load={() => download(downloadCarrierResource, { id })}
      onDone={() => void refresh(listCarrierResources)}
    />
  );
}

/** Deletes at once, with Undo. */
function useRemove(): (row: CarrierResource) => void {
  const remove = useAct(deleteCarrierResource, listCarrierResources);
  const back = useAct(restoreCarrierResource, listCarrierResources);
  const restore = ({ id, title }: CarrierResource) =>
    back.mutate(
      { id },
      {
        onSuccess: () => void toast.success(fill(texts.done.restore, { title })),
        onError: ({ message }) => void toast.error(fill(texts.failed.restore, { title }), message),
      },
    );
  return (row) =>
    remove.mutate(
      { id: row.id },
      {
        onSuccess: () =>
          void toast.success(fill(texts.done.remove, { title: row.title }), undefined, {
            action: { label: texts.undo, onClick: () => restore(row) },
          }),
        onError: ({ message }) => void toast.error(fill(texts.failed.remove, { title: row.title }), message),
      },
    );
}
