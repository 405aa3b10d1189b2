import { proRequestStates, type ProBlockRequest } from '@lading/contracts/pro-blocks';
import { formatNumber } from '@lading/domain/number-format';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { acting } from '../../kernel/session/acting.js';
import { CountTabs } from '../../ui/data-grid/count-tabs.js';
import { DateTime } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { carrierProTexts } from './carrier-pro-texts.js';
import { DeclineDialog } from './decline-dialog.js';

const words = carrierProTexts.requests;
const tabs = [...proRequestStates, 'all'] as const;
const tones = { open: 'info', granted: 'success', declined: 'danger' } as const;

interface AskedBlocksProps {
  items: readonly ProBlockRequest[];
  mayWrite: boolean;
  /** Nothing while it is not known how the numbers of the carrier are built. */
  onGrant: ((request: ProBlockRequest) => void) | undefined;
}

/** What companies have asked of the carrier; those who wait stand first. */
export function AskedBlocks({ items, mayWrite, onGrant }: AskedBlocksProps) {
  const [query] = useSearchParams();
  const [declined, setDeclined] = useState<ProBlockRequest>();
  const current = tabs.find((tab) => tab === query.get('requests')) ?? 'open';
  const rowsOf = (tab: (typeof tabs)[number]) => items.filter(({ state }) => tab === 'all' || state === tab);
  const shown = rowsOf(current);
  const actions = acting() || !mayWrite ? [] : [actionsColumn({ onGrant, onDecline: setDeclined })];
  return (
    <Stack gap="sm">
      <CountTabs
        label={words.tabs}
        tabs={tabs.map((tab) => ({
          label: words.states[tab],
          search: tab === 'open' ? '' : `requests=${tab}`,
          isCurrent: tab === current,
          count: rowsOf(tab).length,
        }))}
      />
      {shown.length > 0 ? (
        <RecordList
          label={words.title}
          rows={shown}
          keyOf={({ id }) => id}
          columns={shown.some(({ state }) => state === 'open') ? [...columns, ...actions] : columns}
        />
      ) : (
        <Text c="dimmed">{words.none[current]}</Text>
      )}
      {acting() && rowsOf('open').length > 0 ? <Text fz="sm">{words.acting}</Text> : null}
      {!mayWrite && rowsOf('open').length > 0 ? <Text fz="sm">{carrierProTexts.administratorsOnly}</Text> : null}
      {declined ? <DeclineDialog key={declined.id} request={declined} onClose={() => setDeclined(undefined)} /> : null}
    </Stack>
  );
}

const columns: readonly RecordColumn<ProBlockRequest>[] = [
  { head: words.company, place: 'title', cell: ({ companyName }) => companyName },
  { head: words.size, place: 'fact', isNumber: true, cell: ({ size }) => formatNumber(size) },
  {
    head: words.reason,
    place: 'line',
    cell: ({ reason, answer }) => (
      <>
        {reason}
        {answer ? (
          <Text fz="sm" c="dimmed">
            {fill(words.answer, { answer })}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    head: words.asked,
    place: 'fact',
    isWhole: true,
    cell: ({ createdAt }) => <DateTime instant={createdAt} zone={viewerZone()} format="date" />,
  },
  {
    head: words.state,
    place: 'state',
    cell: ({ state }) => <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>,
  },
];

interface Actions extends Pick<AskedBlocksProps, 'onGrant'> {
  onDecline: (request: ProBlockRequest) => void;
}

const actionsColumn = ({ onGrant, onDecline }: Actions): RecordColumn<ProBlockRequest> => ({
  head: words.actions,
  place: 'actions',
  cell: (request) =>
    request.state === 'open' ? (
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-md"
          disabled={!onGrant}
          aria-label={fill(words.grantNamed, { name: request.companyName })}
          onClick={() => onGrant?.(request)}
        >
          {words.grant}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={fill(words.declineNamed, { name: request.companyName })}
          onClick={() => onDecline(request)}
        >
          {words.decline}
        </Button>
      </Group>
    ) : null,
});
