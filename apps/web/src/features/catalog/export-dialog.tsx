import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportScope, selectionScopes, type SelectionScope } from '../../ui/fields/selection-filter.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { common } from './catalog-texts.js';

const mostIds = 200;

export interface ExportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Fetches the file of the named rows, or of all that the search finds. */
  fetch: (ids: readonly number[] | undefined) => Promise<Download>;
  pageIds: readonly number[];
  /** The chosen rows; nothing asks for the scope instead. */
  selectedIds: readonly number[] | undefined;
}

/** Saves the found rows as a CSV file: the chosen ones, this page, or all that the search finds. */
export function ExportDialog({ isOpen, onClose, fetch, pageIds, selectedIds }: ExportDialogProps) {
  const [scope, setScope] = useState<SelectionScope>(selectionScopes.allData);
  const ids = selectedIds ?? (scope === selectionScopes.thisPage ? pageIds : undefined);
  const isTooMany = (ids?.length ?? 0) > mostIds;
  const isNothing = ids ? ids.length === 0 : scope === selectionScopes.none;
  const save = useMutation({
    mutationFn: () => fetch(ids),
    onSuccess: (file) => {
      saveFile(file);
      onClose();
      toast.success(fill(common.exportDone, { name: file.name }));
    },
    onError: (problem: Problem) => toast.error(common.exportFailed, problem.message),
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={common.export}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        {selectedIds ? (
          <Text>{fill(common.exportSelected, { count: selectedIds.length })}</Text>
        ) : (
          <ExportScope value={scope} onChange={setScope} />
        )}
        {isTooMany ? <Alert color="orange">{common.exportTooMany}</Alert> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <SpinnerButton isBusy={save.isPending} disabled={isTooMany || isNothing} onClick={() => save.mutate()}>
            {common.exportGo}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}
