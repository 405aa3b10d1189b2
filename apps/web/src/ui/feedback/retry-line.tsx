import { Button, Group, Text } from '@mantine/core';
import { smallIconProps, RetryIcon } from '../icons/icons.js';
import { texts } from '../texts.js';

interface RetryLineProps {
  /** What failed, as the server says it. */
  detail: string;
  onRetry: () => void;
}

/** The small form of a failure, for a field whose choices could not be loaded. */
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
