import type { Class } from '@lading/contracts/kernel/field';
import { check } from '@lading/contracts/kernel/schema';
import { Button, Group } from '@mantine/core';
import type { Problem } from '../kernel/api/problem.js';

const loadNewer = 'Load the newer values';

/** The record as another user has changed it, if that is why the change was refused. */
export function newerIn<Values extends object>(shape: Class<Values>, problem: Problem | null): Values | undefined {
  const result = check(shape, problem?.members['current']);
  return 'value' in result ? result.value : undefined;
}

/** Offers the newer values after such a refusal. */
export function LoadNewer<Values>({ newer, onLoad }: { newer: Values | undefined; onLoad: (newer: Values) => void }) {
  if (newer === undefined) return null;
  return (
    <Group>
      <Button variant="default" onClick={() => onLoad(newer)}>
        {loadNewer}
      </Button>
    </Group>
  );
}
