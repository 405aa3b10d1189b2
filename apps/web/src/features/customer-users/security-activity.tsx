import { securityActivityApi, type SecurityEntry } from '@lading/contracts/accounts/security-activity';
import { Button, Drawer, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { Timeline } from '../../ui/display/timeline.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';

const words = texts.activity;
const [step, most] = [25, 100];

/** Opens what concerns the safety of the company's accounts. */
export function SecurityActivityButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size="lg"
        title={words.title}
        closeButtonProps={{ 'aria-label': common.toast.close }}
      >
        {isOpen ? <Entries /> : null}
      </Drawer>
    </>
  );
}

function Entries() {
  const [limit, setLimit] = useState(step);
  const activity = useQuery({
    ...answerOf(securityActivityApi.list, { limit }),
    placeholderData: keepPreviousData,
  });
  if (activity.error) {
    return (
      <ErrorPanel
        isInline
        title={words.failed}
        detail={activity.error.message}
        onRetry={() => void activity.refetch()}
      />
    );
  }
  if (!activity.data) return <TextSkeleton />;
  const { items, nextCursor } = activity.data;
  if (items.length === 0) return <Text c="dimmed">{words.none}</Text>;
  return (
    <Stack gap="md">
      <Timeline label={words.title} events={items.map(eventOf)} />
      {nextCursor && limit < most ? (
        <Button variant="default" loading={activity.isPlaceholderData} onClick={() => setLimit(limit + step)}>
          {words.more}
        </Button>
      ) : null}
    </Stack>
  );
}

function eventOf({ id, at, what, userName, by, address }: SecurityEntry) {
  const detail = [by ? fill(words.by, { name: by }) : '', address ? fill(words.from, { address }) : ''];
  return {
    id,
    title: what,
    instant: at,
    zone: viewerZone(),
    place: userName === '' ? words.deleted : userName,
    detail: detail.filter((part) => part !== '').join(' · '),
  };
}
