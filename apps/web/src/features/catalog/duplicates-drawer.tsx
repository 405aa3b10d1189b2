import { addressBookApi, type Address, type SameAddresses } from '@lading/contracts/address-book';
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
import { cityOf } from './address-columns.js';
import { addressTexts, common } from './catalog-texts.js';
import { ListButton } from './list-button.js';
import { useRestore } from './use-kept-rows.js';

const words = addressTexts.duplicates;
const { list, duplicates, restore, merge } = addressBookApi;

/** Opens the addresses that stand in the book more than once. */
export function FindDuplicates() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <ListButton name={words.open} icon={<CopyIcon {...iconProps} />} onClick={open} />
      <DuplicatesDrawer isOpen={isOpen} onClose={close} />
    </>
  );
}

/** Addresses that stand in the book more than once, each group to be made one. */
function DuplicatesDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={words.title}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {isOpen ? <Groups /> : null}
    </Drawer>
  );
}

function Groups() {
  const found = useQuery(answerOf(duplicates));
  const { data, error } = found;
  if (error) {
    const { message } = error;
    return <ErrorPanel isInline title={words.loadFailed} detail={message} onRetry={() => void found.refetch()} />;
  }
  if (!data) return <TextSkeleton lines={6} />;
  if (data.items.length === 0) return <EmptyState kind="done" title={words.none} detail={words.noneDetail} />;
  return (
    <Stack>
      <Text c="dimmed">{words.lead}</Text>
      {data.total > data.items.length ? (
        <Text fz="sm">{fill(words.more, { shown: data.items.length, total: data.total })}</Text>
      ) : null}
      {data.items.map((group, index) => (
        <Group key={group.items.map(({ id }) => id).join()} group={group} number={index + 1} />
      ))}
    </Stack>
  );
}

const contactOf = ({ contactName, phone, email }: Address): string =>
  [contactName, phone, email].filter(Boolean).join(' · ') || words.noContact;

function Group({ group: { items }, number }: { group: SameAddresses; number: number }) {
  const [keptId, setKeptId] = useState(items[0]?.id);
  const join = useAct(merge, list, duplicates);
  const bringBack = useRestore({ restore, refreshes: [list, duplicates] });
  const kept = items.find(({ id }) => id === keptId);
  const mergedIds = items.map(({ id }) => id).filter((id) => id !== keptId);
  const save = () => {
    if (!kept || join.isPending) return;
    join.mutate(
      { id: kept.id, mergedIds },
      {
        onSuccess: ({ company }) => {
          toast.success(fill(words.done, { name: company }), undefined, {
            action: { label: common.undo, onClick: () => bringBack(mergedIds, company) },
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
          label={fill(words.group, { number })}
          value={String(keptId)}
          onChange={(value) => setKeptId(Number(value))}
        >
          <Stack gap="xs" mt="xs">
            {items.map((address) => (
              <Radio
                key={address.id}
                value={String(address.id)}
                label={fill(words.keep, { name: address.company })}
                description={`${address.address1}, ${cityOf(address)} · ${contactOf(address)}`}
              />
            ))}
          </Stack>
        </Radio.Group>
        <SpinnerButton
          isBusy={join.isPending}
          style={{ alignSelf: 'flex-end' }}
          aria-label={fill(words.mergeNamed, { name: kept?.company ?? '' })}
          onClick={save}
        >
          {words.merge}
        </SpinnerButton>
      </Stack>
    </Card>
  );
}
