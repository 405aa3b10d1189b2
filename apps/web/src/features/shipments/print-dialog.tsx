import type { ShipmentFilter } from '@lading/contracts/shipment-list';
import {
  labelFormats,
  mostPrinted,
  paperKinds,
  type LabelFormat,
  type PaperKind,
} from '@lading/contracts/shipment-papers';
import { shipmentsApi } from '@lading/contracts/shipments';
import { Alert, Button, Group, Modal, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportScope, selectionScopes, type SelectionScope } from '../../ui/fields/selection-filter.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { shipmentsTexts } from './shipments-texts.js';

const words = shipmentsTexts.print;

export interface PrintDialogProps {
  isOpen: boolean;
  onClose: () => void;
  filter: ShipmentFilter;
  pageIds: readonly number[];
  /** The chosen rows; nothing asks for the scope instead. */
  selectedIds: readonly number[] | undefined;
  /** Everything that the filter finds was chosen in the list. */
  isAll: boolean;
}

/** Opens the papers of several shipments as one file: the chosen rows, this page, or all that the filter finds. */
export function PrintDialog({ isOpen, onClose, filter, pageIds, selectedIds, isAll }: PrintDialogProps) {
  const [chosen, setScope] = useState<SelectionScope>();
  const scope = chosen ?? (isAll ? selectionScopes.allData : selectionScopes.thisPage);
  const [paper, setPaper] = useState<PaperKind>('bill-of-lading');
  const [labels, setLabels] = useState<{ format: LabelFormat; startPosition: number }>(firstLabels);
  const ids = selectedIds ?? (scope === selectionScopes.thisPage ? pageIds : undefined);
  const isTooMany = (ids?.length ?? 0) > mostPrinted;
  const isNothing = ids ? ids.length === 0 : scope === selectionScopes.none;
  const print = useMutation({
    mutationFn: () => download(shipmentsApi.print, { ...filter, paper, ...labels, ...(ids && { ids: [...ids] }) }),
    onSuccess: (file) => {
      openFile(file);
      onClose();
    },
    onError: (problem: Problem) =>
      toast.error(words.failed, problem.code === 'too-many-to-print' ? words.tooMany : problem.message),
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.title}
      centered
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        {selectedIds ? (
          <Text>{fill(words.selected, { count: selectedIds.length })}</Text>
        ) : (
          <ExportScope value={scope} onChange={setScope} />
        )}
        <NativeSelect
          label={words.paper}
          value={paper}
          onChange={({ currentTarget: { value } }) =>
            setPaper(paperKinds.find((one) => one === value) ?? 'bill-of-lading')
          }
          data={paperKinds.map((value) => ({ value, label: words.papers[value] }))}
        />
        {paper === 'labels' ? <LabelChoice value={labels} onChange={setLabels} /> : null}
        {isTooMany ? <Alert color="orange">{words.tooMany}</Alert> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton isBusy={print.isPending} disabled={isTooMany || isNothing} onClick={() => print.mutate()}>
            {words.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}

interface LabelPaper {
  format: LabelFormat;
  startPosition: number;
}

const firstLabels: LabelPaper = { format: 'letter', startPosition: 1 };

/** Labels need to know their paper; a begun Avery sheet starts at its first free label. */
function LabelChoice({ value, onChange }: { value: LabelPaper; onChange: (value: LabelPaper) => void }) {
  const { format, startPosition } = value;
  return (
    <Group grow>
      <NativeSelect
        label={words.format}
        value={format}
        onChange={({ currentTarget }) =>
          onChange({ format: labelFormats.find((one) => one === currentTarget.value) ?? 'letter', startPosition: 1 })
        }
        data={labelFormats.map((one) => ({ value: one, label: words.formats[one] }))}
      />
      {format === 'avery' ? (
        <NumberInput
          label={words.start}
          min={1}
          max={6}
          allowDecimal={false}
          value={startPosition}
          onChange={(next) => onChange({ format, startPosition: Math.min(6, Math.max(1, Number(next) || 1)) })}
        />
      ) : null}
    </Group>
  );
}
