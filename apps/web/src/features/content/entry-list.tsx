import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNeedsConnection } from '../../ui/connection.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { AscendingIcon, DescendingIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './content-texts.js';
import classes from './content.module.css';

/** A question or a video, as the list shows it. */
export interface Entry {
  readonly id: number;
  readonly name: string;
  readonly topic: string;
  readonly isPublished: boolean;
  /** Shown below the name. */
  readonly facts: ReactNode;
}

export interface EntryActions {
  readonly isBusy: boolean;
  readonly edit: (id: number) => void;
  readonly publish: (id: number, isPublished: boolean) => void;
  readonly remove: (id: number) => void;
  /** All entries in their new order. */
  readonly order: (ids: readonly number[]) => void;
}

type Direction = 'up' | 'down';

interface EntryListProps {
  name: string;
  entries: readonly Entry[];
  actions: EntryActions;
}

const idOfButton = (id: number, direction: Direction): string => `move-${direction}-${id}`;

/** Entries in the order in which readers see them. */
export function EntryList({ name, entries, actions }: EntryListProps) {
  const moved = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState('');
  // A moved row takes its buttons with it; the focus follows.
  useEffect(() => {
    if (moved.current) document.getElementById(moved.current)?.focus();
    moved.current = undefined;
  }, [entries]);
  const move = (index: number, direction: Direction) => {
    const place = direction === 'up' ? index - 1 : index + 1;
    const entry = entries[index];
    if (!entry || actions.isBusy || place < 0 || place >= entries.length) return;
    const ids = entries.map(({ id }) => id).filter((id) => id !== entry.id);
    ids.splice(place, 0, entry.id);
    moved.current = idOfButton(entry.id, direction);
    setAnnouncement(fill(texts.actions.moved, { name: entry.name, place: place + 1, count: entries.length }));
    actions.order(ids);
  };
  return (
    <>
      <ol className={classes.entries} aria-label={name}>
        {entries.map((entry, index) => (
          <li key={entry.id} className={classes.entry}>
            <Movers
              entry={entry}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(direction) => move(index, direction)}
            />
            <Words entry={entry} />
            <Actions entry={entry} actions={actions} />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

interface MoversProps {
  entry: Entry;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Direction) => void;
}

/** At an end the button stays but does nothing, so that the focus is not lost. */
function Movers({ entry: { id, name }, isFirst, isLast, onMove }: MoversProps) {
  const needs = useNeedsConnection();
  const button = (direction: Direction, isOff: boolean) => ({
    id: idOfButton(id, direction),
    'aria-label': fill(texts.actions[direction], { name }),
    'aria-disabled': isOff,
    variant: 'subtle',
    color: 'gray',
    ...(isOff && { style: { opacity: 0.4 } }),
    onClick: () => onMove(direction),
    ...needs,
  });
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon {...button('up', isFirst)}>
        <AscendingIcon {...iconProps} />
      </ActionIcon>
      <ActionIcon {...button('down', isLast)}>
        <DescendingIcon {...iconProps} />
      </ActionIcon>
    </Group>
  );
}

function Words({ entry: { name, topic, isPublished, facts } }: { entry: Entry }) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{name}</Text>
      <Group gap="xs" mt={4}>
        <ToneBadge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? texts.published : texts.hidden}</ToneBadge>
        <Text fz="sm" c="dimmed">
          {topic}
        </Text>
        {facts}
      </Group>
    </div>
  );
}

function Actions({ entry: { id, name, isPublished }, actions }: { entry: Entry; actions: EntryActions }) {
  const { edit, hide, publish, remove } = texts.actions;
  return (
    <RowMenu
      name={name}
      items={[
        { label: edit, onChoose: () => actions.edit(id), isLocal: true },
        { label: isPublished ? hide : publish, onChoose: () => actions.publish(id, !isPublished) },
        { label: remove, onChoose: () => actions.remove(id), isLocal: true },
      ]}
    />
  );
}
