import type { Alert } from '@lading/contracts/alerts';
import { Button, Card, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { AlertRow } from './alert-row.js';
import { plainText } from './alert-text.js';
import classes from './alerts.module.css';
import { alertsTexts as words } from './alerts-texts.js';
import { useAlertActions } from './use-alert-actions.js';

interface AlertListProps {
  readonly items: readonly Alert[];
  /** A kind is chosen, so that there may be alerts of others. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Alerts as a list; several can be marked together. */
export function AlertList({ items, isFiltered, onClear }: AlertListProps) {
  const { mark, isBusy, follow } = useAlertActions();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const marked = items.filter(({ id }) => chosen.has(id));
  if (items.length === 0) return <Nothing isFiltered={isFiltered} onClear={onClear} />;
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  const markChosen = (isRead: boolean) => {
    mark(marked, isRead);
    setChosen(new Set());
  };
  const count = marked.length;
  const isAll = count === items.length;
  return (
    <Card withBorder p={0}>
      <Group px={12} py={8} gap="sm" mih={48}>
        <Checkbox
          label={count > 0 ? words.selected(count) : words.selectAll}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={({ currentTarget }) => setChosen(new Set(currentTarget.checked ? items.map(({ id }) => id) : []))}
        />
        {count > 0 ? (
          <>
            {[true, false].map((isRead) => (
              <SpinnerButton
                key={String(isRead)}
                size="compact-sm"
                variant="light"
                disabled={isBusy || marked.every((alert) => alert.isRead === isRead)}
                onClick={() => markChosen(isRead)}
              >
                {isRead ? words.markRead : words.markUnread}
              </SpinnerButton>
            ))}
          </>
        ) : null}
      </Group>
      <ul className={classes.list}>
        {items.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            onFollow={follow}
            onMark={mark}
            before={
              <Checkbox
                aria-label={words.select(plainText(alert))}
                checked={chosen.has(alert.id)}
                onChange={({ currentTarget }) => choose(alert.id, currentTarget.checked)}
              />
            }
          />
        ))}
      </ul>
    </Card>
  );
}

function Nothing({ isFiltered, onClear }: Pick<AlertListProps, 'isFiltered' | 'onClear'>) {
  if (!isFiltered) return <EmptyState kind="done" order={2} title={words.done.title} detail={words.done.detail} />;
  return (
    <EmptyState
      kind="noMatch"
      order={2}
      title={words.noMatch.title}
      detail={words.noMatch.detail}
      actions={
        <Button variant="default" onClick={onClear}>
          {words.noMatch.clear}
        </Button>
      }
    />
  );
}
