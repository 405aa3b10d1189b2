import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';

interface AddButtonProps {
  label: string;
  /** Why there can be no more; null while there can. */
  full: string | null;
  onAdd: () => void;
}

/** Adds a row. When no more are taken it stays where it is, with the focus of whoever pressed it, and says why. */
export function AddButton({ label, full, onAdd }: AddButtonProps) {
  const reason = useId();
  const closed = { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reason } as const;
  return (
    <Group gap="sm">
      <Button variant="default" size="xs" {...(full === null ? { onClick: onAdd } : closed)}>
        {label}
      </Button>
      <Text id={reason} fz="sm" c="dimmed" role="status">
        {full}
      </Text>
    </Group>
  );
}
