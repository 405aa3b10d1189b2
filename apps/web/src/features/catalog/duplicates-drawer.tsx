import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { ChosenRows, ReachedRows } from '@lading/contracts/kernel/list-page';
import { Card, Drawer, Radio, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { CopyIcon, iconProps } from '../../ui/icons/icons.js';
import { fill, texts } from '../../ui/texts.js';
import { common, duplicateTexts as words } from './catalog-texts.js';
import { ListButton, useRestore } from './saved-rows.js';

interface SavedRow {
  readonly id: number;
}

/** A list whose duplicate rows can be merged. */
export interface MergedList<Row extends SavedRow> {
  readonly list: Pick<Endpoint, 'group' | 'name'>;
  readonly duplicates: Endpoint<void, { items: { items: Row[] }[]; total: number }>;
  readonly merge: Endpoint<{ id: number; mergedIds: number[] }, Row>;
  readonly restore: Endpoint<ChosenRows, ReachedRows>;
  readonly words: Readonly<Record<'title' | 'lead' | 'noneDetail' | 'group', string>>;
  readonly nameOf: (row: Row) => string;
  /** What distinguishes a row from the others. */
  readonly detailOf: (row: Row) => string;
}

/** Opens the duplicate rows of a list, each group to be merged. */
export function FindDuplicates<Row extends SavedRow>({ of }: { of: MergedList<Row> }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <ListButton name={words.open} icon={<CopyIcon {...iconProps} />} onClick={open} />
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size="lg"
        title={of.words.title}
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        {isOpen ? <Groups of={of} /> : null}
      </Drawer>
    </>
  );
}

function Groups<Row extends SavedRow>({ of }: { of: MergedList<Row> }) {
  const found = useQuery(answerOf(of.duplicates));
  const { data, error } = found;
  if (error) {
    const { message } = error;
    return <ErrorPanel isInline title={words.loadFailed} detail={message} onRetry={() => void found.refetch()} />;
  }
  if (!data) return <TextSkeleton lines={6} />;
  if (data.items.length === 0) return <EmptyState kind="done" title={words.none} detail={of.words.noneDetail} />;
  return (
    <Stack>
      <Text c="dimmed">{of.words.lead}</Text>
      {data.total > data.items.length ? (
        <Text fz="sm">{fill(words.more, { shown: data.items.length, total: data.total })}</Text>
      ) : null}
      {data.items.map((group, index) => (
        <Group key={group.items.map(({ id }) => id).join()} of={of} items={group.items} number={index + 1} />
      ))}
    </Stack>
  );
}

interface GroupProps<Row extends SavedRow> {
  of: MergedList<Row>;
  items: readonly Row[];
  number: number;
}

function Group<Row extends SavedRow>({ of, items, number }: GroupProps<Row>) {
  const { list, duplicates, merge, restore, nameOf } = of;
  const [targetId, setTargetId] = useState(items[0]?.id);
  const join = useAct(merge, list, duplicates);
  const bringBack = useRestore({ restore, refreshes: [list, duplicates] });
  const target = items.find(({ id }) => id === targetId);
  const mergedIds = items.map(({ id }) => id).filter((id) => id !== targetId);
  const save = () => {
    if (!target || join.isPending) return;
    join.mutate(
      { id: target.id, mergedIds },
      {
        onSuccess: (whole) => {
          const name = nameOf(whole);
          toast.success(fill(words.done, { name }), undefined, {
            action: { label: common.undo, onClick: () => bringBack(mergedIds, name) },
          });
        },
        onError: ({ message }) => {
          toast.error(words.failed, message);
        },
      },
    );
  };
  return (
    <Card>
      <Stack gap="sm">
        <Radio.Group
          label={fill(of.words.group, { number })}
          value={String(targetId)}
          onChange={(value) => setTargetId(Number(value))}
        >
          <Stack gap="xs" mt="xs">
            {items.map((row) => (
              <Radio
                key={row.id}
                value={String(row.id)}
                label={fill(words.keep, { name: nameOf(row) })}
                description={of.detailOf(row)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <SpinnerButton
          isBusy={join.isPending}
          style={{ alignSelf: 'flex-end' }}
          aria-label={fill(words.mergeNamed, { name: target ? nameOf(target) : '' })}
          onClick={save}
        >
          {words.merge}
        </SpinnerButton>
      </Stack>
    </Card>
  );
}
