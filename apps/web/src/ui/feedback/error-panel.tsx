import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { CopyButton } from '../display/copy-button.js';
import { iconProps, RetryIcon, smallIconProps } from '../icons/icons.js';
import { Illustration } from '../illustrations/illustration.js';
import { texts } from '../texts.js';

export interface ErrorPanelProps {
  /** What happened. */
  title?: string;
  /** What to do. */
  detail?: ReactNode;
  onRetry?: () => void;
  /** Reference by which support finds the call in the log. */
  referenceId?: string;
  /** The failed call: its message and reference, unless others are given. */
  problem?: { readonly message: string; readonly traceId?: string | undefined } | null | undefined;
  /** Small form for a card or a list; the large one fills a page. */
  isInline?: boolean;
  /** Level of the heading in the page's outline; the large form follows the title of its page, the small one that of a card. */
  order?: 2 | 3;
}

const others = 'h1:not([data-panel])';
const neverChanges = () => () => undefined;
const isUnnamed = (): boolean => document.querySelector(others) === null;

/** If the panel replaces a whole page, its title is the page's heading. */
function useLevel(order: 2 | 3, isInline: boolean): 1 | 2 | 3 {
  const isAlone = useSyncExternalStore(neverChanges, isUnnamed);
  return isAlone && !isInline ? 1 : order;
}

const small = { align: 'flex-start', py: 'md', ta: 'start' } as const;
const large = { align: 'center', py: 'xl', ta: 'center' } as const;

/** Says what failed and what to do, with Retry and a reference id to copy. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title = texts.error.fallback, problem, onRetry, isInline = false } = props;
  const { detail = problem?.message, referenceId = problem?.traceId } = props;
  const level = useLevel(props.order ?? (isInline ? 3 : 2), isInline);
  return (
    <Stack role="alert" gap="xs" px="md" {...(isInline ? small : large)}>
      {isInline ? null : <Illustration name="unpluggedCable" />}
      <Title order={level} fz="h3" data-panel>
        {title}
      </Title>
      {detail && detail !== title ? (
        <Text c="dimmed" maw={480}>
          {detail}
        </Text>
      ) : null}
      {referenceId ? <Reference id={referenceId} /> : null}
      {onRetry ? (
        <Button variant="default" leftSection={<RetryIcon {...iconProps} />} onClick={onRetry}>
          {texts.error.retry}
        </Button>
      ) : null}
    </Stack>
  );
}

/** The id of a call, which support asks for. */
const Reference = ({ id }: { id: string }) => (
  <Group gap={4} wrap="nowrap">
    <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {texts.error.reference} <span className="identifier">{id}</span>
    </Text>
    <CopyButton value={id} name={texts.error.reference} />
  </Group>
);

interface RetryLineProps {
  /** The server's message. */
  detail: string;
  onRetry: () => void;
}

/** A compact error with Retry, for a field whose options failed to load. */
export function RetryLine({ detail, onRetry }: RetryLineProps) {
  return (
    <Group role="alert" gap="xs" mt={4}>
      <Text fz="sm" c="var(--mantine-color-error)">
        {detail}
      </Text>
      <Button size="compact-sm" variant="default" leftSection={<RetryIcon {...smallIconProps} />} onClick={onRetry}>
        {texts.error.retry}
      </Button>
    </Group>
  );
}
