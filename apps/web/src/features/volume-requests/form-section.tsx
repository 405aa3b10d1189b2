import { Card, Stack, Title } from '@mantine/core';
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
