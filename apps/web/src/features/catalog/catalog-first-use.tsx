import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.js';

interface CatalogFirstUseProps {
  words: { readonly add: string; readonly empty: { readonly title: string; readonly detail: string } };
  /** Left out for people who may not add. */
  onAdd: (() => void) | undefined;
  importButton: ReactNode;
}

/** Before there was ever an entry: add one, or bring a file. */
export function CatalogFirstUse({ words: { add, empty }, onAdd, importButton }: CatalogFirstUseProps) {
  const action = onAdd ? (
    <Group gap="xs" justify="center">
      <Button onClick={onAdd}>{add}</Button>
      {importButton}
    </Group>
  ) : null;
  return <EmptyState kind="firstUse" order={2} title={empty.title} detail={empty.detail} actions={action} />;
}
