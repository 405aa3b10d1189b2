import {
  closureReasonName,
  terminalClosuresApi,
  type TerminalClosure,
} from '@lading/contracts/carriers/terminal-closures';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closuresPath, networkPages } from '../../entities/carrier-network/network-tabs.js';
import { useNetworkChanges } from '../../entities/carrier-network/use-network-changes.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';
import { CountTabs } from '../../ui/data-grid/filters/count-tabs.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { Section } from '../../ui/display/section.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { ClosureDrawer, placeOfClosure, type EditedClosure } from './closure-form.js';
import { texts } from './closures-texts.js';

const { listTerminalClosures, endTerminalClosure } = terminalClosuresApi;

/** The closures of the viewer's carrier. */
export function ClosuresPage() {
  const user = useUser();
  if (!canShow(user, 'dataVisibility')) return <NoAccess words={texts.noAccess} />;
  return <Closures mayWrite={hasRole(user, 'CarrierAdministrator')} />;
}

function Closures({ mayWrite }: { mayWrite: boolean }) {
  const user = useUser();
  const { data, error, refetch } = useQuery(answerOf(listTerminalClosures));
  const [edited, setEdited] = useState<EditedClosure>();
  const [ended, setEnded] = useState<TerminalClosure>();
  useNetworkChanges(useAskAgain([listTerminalClosures]));
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.lead}</Text>
        </div>
        {mayWrite ? (
          <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        ) : null}
      </Group>
      <CountTabs label={texts.pages} tabs={networkPages(user, closuresPath)} />
      {!data && error ? <ErrorPanel problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <CardSkeleton lines={4} label={texts.loading} /> : null}
      {data ? (
        <Section title={texts.list.title}>
          {data.items.length === 0 ? (
            <EmptyState kind="firstUse" title={texts.empty.title} detail={texts.empty.detail} />
          ) : (
            <RecordList
              label={texts.list.title}
              rows={data.items}
              keyOf={({ id }) => id}
              columns={columnsFor(mayWrite, setEdited, setEnded)}
            />
          )}
        </Section>
      ) : null}
      <ClosureDrawer edited={edited} onClose={() => setEdited(undefined)} />
      <EndDialog closure={ended} onClose={() => setEnded(undefined)} />
    </Stack>
  );
}

const daysOf = ({ startsOn, endsOn }: TerminalClosure): string => {
  const from = formatCalendarDate(startsOn);
  return endsOn ? fill(texts.between, { from, to: formatCalendarDate(endsOn) }) : fill(texts.openEnd, { from });
};

const tones = { current: 'danger', upcoming: 'info', over: 'neutral' } as const;

const Reason = ({ reason, words }: TerminalClosure) => (
  <>
    {closureReasonName(reason)}
    <Text fz="xs" c="dimmed">
      {words}
    </Text>
  </>
);

function columnsFor(
  mayWrite: boolean,
  onEdit: (closure: TerminalClosure) => void,
  onEnd: (closure: TerminalClosure) => void,
): RecordColumn<TerminalClosure>[] {
  const { list } = texts;
  const menuOf = (closure: TerminalClosure) =>
    closure.status === 'over' ? null : (
      <RowMenu
        name={placeOfClosure(closure)}
        items={[
          { label: texts.change, onChoose: () => onEdit(closure), isLocal: true },
          {
            label: closure.status === 'upcoming' ? texts.end.delete : texts.end.end,
            onChoose: () => onEnd(closure),
            isLocal: true,
          },
        ]}
      />
    );
  return [
    { head: list.place, place: 'title', cell: placeOfClosure },
    { head: list.days, place: 'fact', isWhole: true, cell: daysOf },
    { head: list.effect, place: 'fact', cell: ({ effect }) => texts.effects[effect] },
    { head: list.reason, place: 'line', cell: Reason },
    { head: list.rates, place: 'fact', cell: ({ declinesRates }) => (declinesRates ? texts.declined : texts.added) },
    {
      head: list.status,
      place: 'state',
      cell: ({ status }) => <ToneBadge tone={tones[status]}>{texts.statuses[status]}</ToneBadge>,
    },
    ...(mayWrite ? [{ head: list.actions, place: 'actions' as const, cell: menuOf }] : []),
  ];
}

function EndDialog({ closure, onClose }: { closure: TerminalClosure | undefined; onClose: () => void }) {
  const end = useAct(endTerminalClosure, listTerminalClosures);
  const words = texts.end;
  const isUpcoming = closure?.status === 'upcoming';
  const confirm = () =>
    closure &&
    end.mutate(
      { id: closure.id },
      {
        onSuccess: () => void toast.success(isUpcoming ? words.deleted : words.ended),
        onError: ({ message }) => void toast.error(words.failed, message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={closure !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={fill(isUpcoming ? words.deleteTitle : words.endTitle, { place: closure ? placeOfClosure(closure) : '' })}
      confirmLabel={isUpcoming ? words.delete : words.end}
      isDestructive={isUpcoming}
      isBusy={end.isPending}
    >
      {isUpcoming ? words.deleteDetail : words.endDetail}
    </ConfirmDialog>
  );
}
