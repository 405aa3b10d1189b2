import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import type { VolumeForm } from './volume-form-state.js';

export type VolumeSectionProps = CheckedForm<VolumeForm>;

/** A part of the form under its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}

interface AddButtonProps {
  label: string;
  /** Why no row can be added; null if one can. */
  full: string | null;
  onAdd: () => void;
}

/** Adds a row. At the maximum the button stays, keeps the focus and says why. */
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
