import { Button, Card, Drawer, Group, Stack, Title } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './content-texts.js';
import { EntryList, type Entry, type EntryActions } from './entry-list.js';

interface Words {
  readonly name: string;
  readonly add: string;
  readonly edit: string;
  readonly empty: string;
  readonly emptyDetail: string;
}

interface ContentFrameProps {
  words: Words;
  /** Nothing while the first answer is on its way. */
  entries: readonly Entry[] | undefined;
  problem: Problem | null;
  onRetry: () => void;
  actions: Omit<EntryActions, 'edit' | 'remove'>;
  /** Deletes an entry and calls back when that has ended. */
  onRemove: (entry: Entry, onEnd: () => void) => void;
  /** The form of an entry, or of a new one. */
  renderForm: (id: number | undefined, onClose: () => void) => ReactNode;
}

type Edited = number | 'new' | undefined;

/** A list of entries with what can be done with them, in all its states. */
export function ContentFrame({ words, entries, problem, onRetry, actions, onRemove, renderForm }: ContentFrameProps) {
  const [edited, setEdited] = useState<Edited>();
  const [leaving, setLeaving] = useState<Entry>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setEdited(undefined);
  if (!entries && problem) return <Failed problem={problem} onRetry={onRetry} />;
  if (!entries) return <CardSkeleton lines={8} label={words.name} />;
  const add = (
    <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  );
  const endRemoval = () => {
    setLeaving(undefined);
    // The button that asked is gone with its row.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const remove = (id: number) => setLeaving(entries.find((entry) => entry.id === id));
  return (
    <Card component="section" aria-labelledby="entries" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} fz="h3" id="entries" ref={heading} tabIndex={-1}>
            {words.name}
          </Title>
          {entries.length > 0 ? add : null}
        </Group>
        {entries.length === 0 ? (
          <EmptyState kind="firstUse" title={words.empty} detail={words.emptyDetail} actions={add} />
        ) : (
          <EntryList name={words.name} entries={entries} actions={{ ...actions, edit: setEdited, remove }} />
        )}
      </Stack>
      <Drawer
        opened={edited !== undefined}
        onClose={close}
        position="right"
        size="lg"
        title={edited === 'new' ? words.add : words.edit}
        closeButtonProps={{ 'aria-label': common.toast.close }}
      >
        {edited === undefined ? null : renderForm(edited === 'new' ? undefined : edited, close)}
      </Drawer>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && onRemove(leaving, endRemoval)}
        title={fill(texts.removal.title, { name: leaving?.name ?? '' })}
        confirmLabel={texts.removal.confirm}
        isDestructive
        isBusy={actions.isBusy}
      >
        {texts.removal.detail}
      </ConfirmDialog>
    </Card>
  );
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { title, detail } = texts.noAccess;
  if (problem.code === 'not-allowed') return <EmptyState kind="noAccess" order={2} title={title} detail={detail} />;
  const { message, traceId } = problem;
  return <ErrorPanel detail={message} onRetry={onRetry} {...(traceId && { referenceId: traceId })} />;
}
