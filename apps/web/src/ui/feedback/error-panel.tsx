import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../display/copy-button.js';
import { iconProps, RetryIcon } from '../icons/icons.js';
import { texts } from '../texts.js';
import { Illustration } from './illustration.js';

export interface ErrorPanelProps {
  /** What happened. */
  title?: string;
  /** What to do. */
  detail?: ReactNode;
  onRetry?: () => void;
  /** Id by which support finds the call in the log. */
  referenceId?: string;
  /** Small form for a card or a list; the big one fills a page. */
  isInline?: boolean;
  /** Level of the heading in the page's outline. */
  order?: 2 | 3;
}

/** Tells what failed and what to do, with Retry and a reference id to copy. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title = texts.error.fallback, detail, onRetry, referenceId, isInline, order = 3 } = props;
  return (
    <Stack
      role="alert"
      align={isInline ? 'flex-start' : 'center'}
      gap="xs"
      py={isInline ? 'md' : 'xl'}
      px="md"
      ta={isInline ? 'start' : 'center'}
    >
      {isInline ? null : <Illustration name="unpluggedCable" />}
      <Title order={order} fz="h3">
        {title}
      </Title>
      {detail ? (
        <Text c="dimmed" maw={480}>
          {detail}
        </Text>
      ) : null}
      {referenceId ? (
        <Group gap={4}>
          <Text fz="sm" c="dimmed">
            {texts.error.reference} <span className="identifier">{referenceId}</span>
          </Text>
          <CopyButton value={referenceId} name={texts.error.reference} />
        </Group>
      ) : null}
      {onRetry ? (
        <Button variant="default" leftSection={<RetryIcon {...iconProps} />} onClick={onRetry}>
          {texts.error.retry}
        </Button>
      ) : null}
    </Stack>
  );
}
