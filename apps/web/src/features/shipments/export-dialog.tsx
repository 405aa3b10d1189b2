import type { ShipmentFilter } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportScope, selectionScopes, type SelectionScope } from '../../ui/fields/selection-filter.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { shipmentsTexts } from './shipments-texts.js';

const words = shipmentsTexts.export;
const mostIds = 200;

export interface ExportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  filter: ShipmentFilter;
  pageIds: readonly number[];
  /** The chosen rows; nothing asks for the scope instead. */
  selectedIds: readonly number[] | undefined;
}

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** Saves the found shipments as a file: the chosen rows, this page, or all that the filter finds. */
export function ExportDialog({ isOpen, onClose, filter, pageIds, selectedIds }: ExportDialogProps) {
  const [scope, setScope] = useState<SelectionScope>(selectionScopes.allData);
  const [format, setFormat] = useState<Format>('csv');
  const ids = selectedIds ?? (scope === selectionScopes.thisPage ? pageIds : undefined);
  const isTooMany = (ids?.length ?? 0) > mostIds;
  const isNothing = selectedIds === undefined && scope === selectionScopes.none;
  const save = useMutation({
    mutationFn: () => download(shipmentsApi.export, { ...filter, format, ...(ids && { ids: [...ids] }) }),
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
        <SegmentedControl
          aria-label={words.format}
          value={format}
          onChange={(next) => setFormat(formats.find((one) => one === next) ?? 'csv')}
          data={formats.map((one) => ({ value: one, label: words[one] }))}
        />
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
