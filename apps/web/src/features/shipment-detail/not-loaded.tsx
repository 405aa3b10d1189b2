import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Problem } from '../../kernel/api/problem.js';
import { RetryLine } from '../../ui/feedback/error-panel.js';
import { coverTexts } from './detail-texts.js';

/** Says that a part of the page failed to load, which differs from an empty one. */
export function NotLoaded({ of: { data, error, fetchStatus, refetch } }: { of: UseQueryResult<unknown, Problem> }) {
  if (data) return null;
  if (error) return <RetryLine detail={error.message} onRetry={() => void refetch()} />;
  if (fetchStatus !== 'paused') return null;
  return (
    <Text fz="sm" c="dimmed" role="status">
      {coverTexts.offline}
    </Text>
  );
}
