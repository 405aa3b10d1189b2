import {
  carrierTerminalsApi,
  terminalStates,
  terminalTypes,
  type CarrierTerminal,
} from '@lading/contracts/carriers/carrier-terminals';
import { carrierTerminalList } from '@lading/contracts/lists/carrier-terminals';
import { formatCalendarDate, formatTimeOfDay } from '@lading/domain/time/date-format';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { networkPages, terminalsPath } from '../../entities/carrier-network/network-tabs.js';
import { useNetworkChanges } from '../../entities/carrier-network/use-network-changes.js';
import { ManagedCarrierList } from '../../entities/managed-carrier/carrier-path.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-terminals-texts.js';
import { hoursOf, placeOf, TerminalDrawer, typeName, zoneName, type Edited } from './terminal-form.js';

/** The terminals of the viewer's carrier. */
export function TerminalsPage() {
  return <Terminals />;
}

/** Those of one carrier, for administrators of the portal, who read them. */
export function ManagedTerminalsPage() {
  return (
    <ManagedCarrierList current="terminals">{(carrierId) => <Terminals carrierId={carrierId} />}</ManagedCarrierList>
  );
}

function Terminals({ carrierId }: { carrierId?: number }) {
  const user = useUser();
  const listed = useListed(carrierTerminalList, { fixed: { carrierId } });
  const [edited, setEdited] = useState<Edited>();
  const mayWrite = hasRole(user, 'CarrierAdministrator');
  useNetworkChanges(useAskAgain([carrierTerminalsApi.listCarrierTerminals]));
  const menu = (row: CarrierTerminal) => (
    <RowMenu name={row.name} items={[{ label: texts.edit, onChoose: () => setEdited(row), isLocal: true }]} />
  );
  return (
    <ListPage
      listed={listed}
      words={texts}
      {...(carrierId === undefined && { pages: networkPages(user, terminalsPath) })}
      rowName={({ code, name }) => `${code} ${name}`}
      rowVersion={({ version, status }) => `${version} ${status}`}
      onOpen={setEdited}
      cells={{
        code: ({ code }) => <span className="identifier">{code}</span>,
        name: ({ name }) => name,
        type: ({ type }) => typeName(type),
        place: ({ city, state }) => `${city}, ${state}`,
        hours: hoursOf,
        cutoff: (row) => <Cutoff row={row} />,
        dispatchEmail: ({ dispatchEmail }) => dispatchEmail || '–',
        status: (row) => <TerminalStatus row={row} />,
        actions: mayWrite ? menu : undefined,
        address: placeOf,
        timeZone: ({ timeZone }) => zoneName(timeZone),
        openFrom: ({ openFrom }) => formatCalendarDate(openFrom),
        openUntil: ({ openUntil }) => (openUntil ? formatCalendarDate(openUntil) : '–'),
      }}
      cardMark={(row) => <TerminalStatus row={row} />}
      card={(row) => (
        <Stack gap={4} align="flex-start">
          <Text fz="sm">
            {typeName(row.type)} · {row.city}, {row.state}
          </Text>
          <Text fz="sm">{hoursOf(row)}</Text>
          <Text fz="sm" c="dimmed">
            {[fill(texts.cutoff, { time: formatTimeOfDay(row.cutoff) }), ...moreCutoffs(row)].join(', ')}
          </Text>
          {mayWrite ? menu(row) : null}
        </Stack>
      )}
      filters={{
        status: {
          any: texts.allStatuses,
          options: terminalStates.map((value) => ({ value, label: texts.statuses[value] })),
        },
        type: { any: texts.allTypes, options: terminalTypes.map(({ value, name }) => ({ value, label: name })) },
      }}
      head={
        mayWrite ? (
          <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        ) : null
      }
      firstUseAction={mayWrite ? <Button onClick={() => setEdited('new')}>{texts.add}</Button> : null}
    >
      <TerminalDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </ListPage>
  );
}

const tones = { open: 'success', upcoming: 'info', closed: 'neutral' } as const;

/** How many cutoffs a terminal has beside its usual one. */
const moreCutoffs = ({ cutoffs: { length: count } }: CarrierTerminal): string[] =>
  count === 0 ? [] : [count === 1 ? texts.oneCutoff : fill(texts.moreCutoffs, { count })];

function Cutoff({ row }: { row: CarrierTerminal }) {
  return (
    <>
      {formatTimeOfDay(row.cutoff)}
      {moreCutoffs(row).map((more) => (
        <Text key={more} fz="xs" c="dimmed">
          {more}
        </Text>
      ))}
    </>
  );
}

function TerminalStatus({ row: { status, openFrom, openUntil } }: { row: CarrierTerminal }) {
  const day = status === 'upcoming' ? fill(texts.from, { day: formatCalendarDate(openFrom) }) : undefined;
  const last = status === 'open' && openUntil ? fill(texts.until, { day: formatCalendarDate(openUntil) }) : undefined;
  return (
    <Stack gap={0} align="flex-start">
      <ToneBadge tone={tones[status]}>{texts.statuses[status]}</ToneBadge>
      {day || last ? (
        <Text fz="xs" c="dimmed">
          {day ?? last}
        </Text>
      ) : null}
    </Stack>
  );
}
