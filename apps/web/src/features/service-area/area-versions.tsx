import { carrierServiceAreasApi, type ServiceAreaVersion } from '@lading/contracts/carriers/carrier-service-areas';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { texts } from './service-area-texts.js';

const words = texts.versions;
const { listServiceAreas, compareServiceArea, downloadServiceArea, withdrawServiceArea, findServedPlace } =
  carrierServiceAreasApi;

const tones = { draft: 'info', upcoming: 'info', inEffect: 'success', past: 'neutral', withdrawn: 'neutral' } as const;

export function periodOf({ effectiveFrom, effectiveUntil }: ServiceAreaVersion): string {
  if (!effectiveFrom) return words.notYet;
  const from = formatCalendarDate(effectiveFrom);
  return effectiveUntil
    ? fill(words.period, { from, until: formatCalendarDate(effectiveUntil) })
    : fill(words.from, { from });
}

interface VersionsProps {
  items: readonly ServiceAreaVersion[];
  mayWrite: boolean;
  onShow: (version: ServiceAreaVersion) => void;
}

/** All versions with what can be done with them. */
export function AreaVersions({ items, mayWrite, onShow }: VersionsProps) {
  const [withdrawn, setWithdrawn] = useState<ServiceAreaVersion>();
  const withdraw = useAct(withdrawServiceArea, listServiceAreas, compareServiceArea, findServedPlace);
  const save = useMutation<void, Problem, number>({
    mutationFn: async (id) => saveFile(await download(downloadServiceArea, { id })),
    onError: ({ message }) => toast.error(words.downloadFailed, message),
  });
  const menu = (version: ServiceAreaVersion) => (
    <RowMenu
      name={`${words.states[version.state]}, ${periodOf(version)}`}
      items={[
        { label: words.show, onChoose: () => onShow(version), isLocal: true },
        { label: words.download, onChoose: () => save.mutate(version.id) },
        ...(mayWrite && version.state === 'upcoming'
          ? [{ label: words.withdraw, onChoose: () => setWithdrawn(version), isLocal: true as const }]
          : []),
      ]}
    />
  );
  const handleWithdraw = () =>
    withdraw.mutate(
      { id: withdrawn?.id ?? 0 },
      {
        onSuccess: () => toast.success(words.withdrawn),
        onError: ({ message }) => toast.error(words.failed, message),
        onSettled: () => setWithdrawn(undefined),
      },
    );
  return (
    <>
      <RecordList
        label={words.title}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { head: words.columns.effective, place: 'title', isWhole: true, cell: periodOf },
          {
            head: words.columns.state,
            place: 'state',
            cell: ({ state }) => <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>,
          },
          { head: words.columns.rows, place: 'fact', isNumber: true, cell: ({ rowCount }) => formatNumber(rowCount) },
          {
            head: words.columns.uploaded,
            place: 'fact',
            cell: ({ uploadedAt, uploadedBy }) => (
              <Stack gap={0}>
                <DateTime instant={uploadedAt} zone={viewerZone()} format="date" />
                {uploadedBy ? (
                  <Text fz="xs" c="dimmed">
                    {uploadedBy}
                  </Text>
                ) : null}
              </Stack>
            ),
          },
          { head: words.columns.published, place: 'fact', cell: ({ publishedBy }) => publishedBy || '–' },
          { head: words.columns.actions, place: 'actions', cell: menu },
        ]}
      />
      <ConfirmDialog
        isOpen={withdrawn !== undefined}
        onClose={() => setWithdrawn(undefined)}
        onConfirm={handleWithdraw}
        isBusy={withdraw.isPending}
        title={words.withdrawTitle}
        confirmLabel={words.withdrawGo}
      >
        {fill(words.withdrawDetail, { from: formatCalendarDate(withdrawn?.effectiveFrom ?? '2000-01-01') })}
      </ConfirmDialog>
    </>
  );
}
