import {
  labelFormats,
  mostPrinted,
  printedDocumentKinds,
  type LabelFormat,
  type PrintedDocumentKind,
} from '@lading/contracts/shipments/printed-documents';
import type { ShipmentFilter, ShipmentListRequest } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { referenceNumberTypes } from '@lading/domain/identifiers/reference-number';
import { ActionIcon, Alert, Button, Group, Menu, Modal, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { download, requestOf } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { ExportFrame, type ExportFrameProps, type SaveRows } from '../../ui/data-grid/export/export-frame.js';
import { withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { gridTexts } from '../../ui/data-grid/grid-texts.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportScope, selectionScopes, type SelectionScope } from '../../ui/fields/selection-filter.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { CopyIcon, ExportIcon, HelpIcon, iconProps, MoreIcon, PrintIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { fill, texts } from '../../ui/texts.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import type { ChosenActionsProps } from './chosen-actions.js';
import { ShipmentFilters, type ShipmentFiltersProps } from './shipment-filters.js';
import { shipmentsTexts as words } from './shipments-texts.js';

const printWords = words.print;

interface LabelStock {
  format: LabelFormat;
  startPosition: number;
}

const firstLabels: LabelStock = { format: 'letter', startPosition: 1 };
const apiWords = words.api;

/** They aren't needed before a row is selected. */
const ChosenActions = lazy(() => import('./chosen-actions.js').then((actions) => ({ default: actions.ChosenActions })));

/** Which kind of number the search looks for, and all other filters. */
export function ListFilters(props: ShipmentFiltersProps) {
  const { filters, onChange } = props;
  const [chosen = ''] = filters['ref'] ?? [];
  return (
    <>
      <NativeSelect
        aria-label={words.referenceType}
        w={{ base: 'auto', xs: 150 }}
        flex={{ base: 1, xs: 'initial' }}
        value={chosen}
        onChange={({ currentTarget: { value } }) => onChange(withFilter(filters, 'ref', value ? [value] : []))}
        data={[
          { value: '', label: words.anyReference },
          ...referenceNumberTypes.map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
      <ShipmentFilters {...props} />
    </>
  );
}

export interface ListActionsProps {
  filter: ShipmentFilter;
  pageIds: readonly number[];
  selection: GridSelection;
  seen: ChosenActionsProps['seen'];
  /** The request behind the list. */
  request: ShipmentListRequest;
  /** In the bar of the chosen rows only these are exported. */
  isOfSelection?: boolean;
}

/** Export as a file, print documents. */
export function ListActions(props: ListActionsProps) {
  const { filter, pageIds, selection, seen, request, isOfSelection = false } = props;
  const [isOpen, { open, close }] = useDisclosure(false);
  const [isPrinting, printing] = useDisclosure(false);
  useSingleKeys(isOfSelection ? {} : { e: { label: words.export.open, act: open } });
  usePageActions(isOfSelection ? [] : [{ label: words.print.open, act: printing.open }]);
  const selectedIds = isOfSelection && !selection.isAll ? selection.ids.map(Number) : undefined;
  const scope = { filter, pageIds, selectedIds };
  const size = isOfSelection ? ('compact-sm' as const) : ('sm' as const);
  const icon = { ...iconProps, ...(isOfSelection && { size: 14 }) };
  return (
    <>
      <ActionButton size={size} name={words.print.open} icon={<PrintIcon {...icon} />} onClick={printing.open} />
      <ActionButton size={size} name={words.export.open} icon={<ExportIcon {...icon} />} onClick={open} />
      {isOfSelection ? null : <ApiMenu request={request} />}
      {selectedIds ? (
        <Suspense>
          <ChosenActions shipmentIds={selectedIds} seen={seen} />
        </Suspense>
      ) : null}
      <ExportDialog isOpen={isOpen} onClose={close} {...scope} />
      <PrintDialog isOpen={isPrinting} onClose={printing.close} isAll={isOfSelection && selection.isAll} {...scope} />
    </>
  );
}

interface ActionButtonProps {
  size: 'sm' | 'compact-sm';
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Opens a dialog; on a phone the icon says it alone, so that the search keeps its room. */
function ActionButton({ size, name, icon, onClick }: ActionButtonProps) {
  return (
    <Button variant="default" size={size} onClick={onClick} aria-label={name} aria-haspopup="dialog">
      <Group gap={8} wrap="nowrap">
        {icon}
        <Text span inherit visibleFrom="xs">
          {name}
        </Text>
      </Group>
    </Button>
  );
}

/** The way to the next shipment. */
function NewQuote({ label }: { label: string }) {
  return (
    <Button component={Link} to="/customers/quotes/new">
      {label}
    </Button>
  );
}

interface ExportDialogProps extends ExportFrameProps {
  filter: ShipmentFilter;
}

/** Saves the found shipments as a table or a workbook. */
function ExportDialog({ filter, ...frame }: ExportDialogProps) {
  const save: SaveRows = (ids, watch, format) =>
    saveAnswer(shipmentsApi.export, { ...filter, format, ...(ids && { ids: [...ids] }) }, watch);
  return <ExportFrame {...frame} words={words.export} save={save} hasFormats />;
}

/** The request behind the list as a command; a key takes the place of the session. */
export function commandOf(request: ShipmentListRequest): string {
  const { url } = requestOf(shipmentsApi.list, request, '');
  const address = new URL(url, globalThis.location.origin).href.replaceAll("'", '%27');
  return `curl '${address}' -H 'Authorization: Bearer YOUR_API_KEY' -H 'Accept: application/json'`;
}

/** The list as programs ask for it. */
function ApiMenu({ request }: { request: ShipmentListRequest }) {
  const copy = () =>
    void navigator.clipboard.writeText(commandOf(request)).then(
      () => toast.success(apiWords.copied, apiWords.copiedDetail),
      () => toast.error(apiWords.failed),
    );
  usePageActions([{ label: apiWords.copy, act: copy }]);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={apiWords.menu}>
          <MoreIcon {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<CopyIcon {...iconProps} />} onClick={copy}>
          {apiWords.copy}
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          leftSection={<HelpIcon {...iconProps} />}
        >
          {apiWords.docs}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface PrintDialogProps {
  isOpen: boolean;
  onClose: () => void;
  filter: ShipmentFilter;
  pageIds: readonly number[];
  /** The chosen rows; nothing asks for the scope instead. */
  selectedIds: readonly number[] | undefined;
  /** Everything that the filter finds was chosen in the list. */
  isAll: boolean;
}

/** Opens the documents of several shipments as one file: the chosen rows, this page, or all that the filter finds. */
function PrintDialog({ isOpen, onClose, filter, pageIds, selectedIds, isAll }: PrintDialogProps) {
  const [chosen, setScope] = useState<SelectionScope>();
  const scope = chosen ?? (isAll ? selectionScopes.allData : selectionScopes.thisPage);
  const [kind, setStock] = useState<PrintedDocumentKind>('bill-of-lading');
  const [labels, setLabels] = useState<{ format: LabelFormat; startPosition: number }>(firstLabels);
  const ids = selectedIds ?? (scope === selectionScopes.thisPage ? pageIds : undefined);
  const isTooMany = (ids?.length ?? 0) > mostPrinted;
  const isNothing = ids ? ids.length === 0 : scope === selectionScopes.none;
  const print = useMutation({
    mutationFn: () => download(shipmentsApi.print, { ...filter, kind, ...labels, ...(ids && { ids: [...ids] }) }),
    onSuccess: (file) => {
      openFile(file);
      onClose();
    },
    onError: (problem: Problem) =>
      toast.error(printWords.failed, problem.code === 'too-many-to-print' ? printWords.tooMany : problem.message),
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={printWords.title}
      centered
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        {selectedIds ? (
          <Text>{fill(printWords.selected, { count: selectedIds.length })}</Text>
        ) : (
          <ExportScope value={scope} onChange={setScope} />
        )}
        <NativeSelect
          label={printWords.kind}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setStock(printedDocumentKinds.find((one) => one === value) ?? 'bill-of-lading')
          }
          data={printedDocumentKinds.map((value) => ({ value, label: printWords.documents[value] }))}
        />
        {kind === 'labels' ? <LabelChoice value={labels} onChange={setLabels} /> : null}
        {isTooMany ? <Alert color="orange">{printWords.tooMany}</Alert> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton isBusy={print.isPending} disabled={isTooMany || isNothing} onClick={() => print.mutate()}>
            {printWords.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Labels need to know their document; a begun Avery sheet starts at its first free label. */
function LabelChoice({ value, onChange }: { value: LabelStock; onChange: (value: LabelStock) => void }) {
  const { format, startPosition } = value;
  return (
    <Group grow>
      <NativeSelect
        label={printWords.format}
        value={format}
        onChange={({ currentTarget }) =>
          onChange({ format: labelFormats.find((one) => one === currentTarget.value) ?? 'letter', startPosition: 1 })
        }
        data={labelFormats.map((one) => ({ value: one, label: printWords.formats[one] }))}
      />
      {format === 'avery' ? (
        <NumberInput
          label={printWords.start}
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

/** In place of a board that its filters leave empty. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      kind="noMatch"
      order={2}
      title={gridTexts.noMatch}
      detail={gridTexts.noMatchDetail}
      actions={
        <Button variant="default" onClick={onClear}>
          {gridTexts.clearFilters}
        </Button>
      }
    />
  );
}

/** In place of the list or board of a company that has none yet. */
export function NoShipments() {
  const { title, detail, action } = words.firstUse;
  return <EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={<NewQuote label={action} />} />;
}
