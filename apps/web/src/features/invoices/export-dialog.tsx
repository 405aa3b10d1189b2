import { invoicesApi, type InvoiceFilter } from '@lading/contracts/invoices';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportScope, selectionScopes, type SelectionScope } from '../../ui/fields/selection-filter.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { invoicesTexts } from './invoices-texts.js';

const words = invoicesTexts.export;
const mostIds = 200;

export interface ExportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  filter: InvoiceFilter;
  pageIds: readonly number[];
  /** The chosen rows; nothing asks for the scope instead. */
  selectedIds: readonly number[] | undefined;
}

/** Saves the found invoices as a CSV file: the chosen rows, this page, or all that the filter finds. */
export function ExportDialog({ isOpen, onClose, filter, pageIds, selectedIds }: ExportDialogProps) {
  const [scope, setScope] = useState<SelectionScope>(selectionScopes.allData);
  const ids = selectedIds ?? (scope === selectionScopes.thisPage ? pageIds : undefined);
  const isTooMany = (ids?.length ?? 0) > mostIds;
  const isNothing = ids ? ids.length === 0 : scope === selectionScopes.none;
  const save = useMutation({
    mutationFn: () => download(invoicesApi.export, { ...filter, ...(ids && { ids: [...ids] }) }),
    onSuccess: (file) => {
      saveFile(file);
      onClose();
      toast.success(fill(words.done, { name: file.name }));
    },
    onError: (problem: Problem) => toast.error(words.failed, problem.message),
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': texts.toast.close }}>
      <Stack>
        {selectedIds ? (
          <Text>{fill(words.selected, { count: selectedIds.length })}</Text>
        ) : (
          <ExportScope value={scope} onChange={setScope} />
        )}
        {isTooMany ? <Alert color="orange">{words.tooMany}</Alert> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton isBusy={save.isPending} disabled={isTooMany || isNothing} onClick={() => save.mutate()}>
            {words.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}
