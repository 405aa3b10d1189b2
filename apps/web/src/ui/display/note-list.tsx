import { Text } from '@mantine/core';
import { DateTime, viewerZone } from './date-time.js';
import classes from './note-list.module.css';

interface Note {
  readonly id: number;
  readonly title?: string;
  readonly text: string;
  readonly author: string;
  /** An instant. */
  readonly createdAt: string;
}

interface NoteListProps {
  label: string;
  notes: readonly Note[];
  /** Shown without any note. */
  none: string;
}

/** Users' notes in the given order, with author and time. */
export function NoteList({ label, notes, none }: NoteListProps) {
  if (notes.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <ol className={classes.notes} aria-label={label}>
      {notes.map(({ id, title, text, author, createdAt }) => (
        <li key={id}>
          {title === undefined ? null : <Text fw={600}>{title}</Text>}
          <Text className={classes.text ?? ''}>{text}</Text>
          <Text fz="sm" c="dimmed">
            {author}, <DateTime instant={createdAt} zone={viewerZone()} />
          </Text>
        </li>
      ))}
    </ol>
  );
}
