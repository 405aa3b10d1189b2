import {
  mostPrinted,
  printedDocumentKinds,
  type PrintedDocumentKind,
} from '@lading/contracts/shipments/printed-documents';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { ActionIcon, Alert, Button, Group, Menu, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LabelChoice, useLabelStock } from '../../entities/pickup-order/label-stock.js';
import { download, requestOf } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile } from '../../kernel/files/browser-files.js';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { gridTexts } from '../../ui/data-grid/grid-texts.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportScope, selectionScopes, type SelectionScope } from '../../ui/fields/selection-filter.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { CopyIcon, HelpIcon, iconProps, MoreIcon, PrintIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { fill, texts } from '../../ui/texts.js';
import { shipmentsTexts as words } from './shipments-texts.js';

const printWords = words.print;

const apiWords = words.api;

interface PrintActionProps {
  filter: object;
  pageIds: readonly number[];
  /** In the bar of the selected rows, only these are printed. */
  selection?: GridSelection;
}

/** Opens documents of the list for printing; on a phone only the icon shows, so that the search keeps its room. */
export function PrintAction({ filter, pageIds, selection }: PrintActionProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  usePageActions(selection ? [] : [{ label: printWords.open, act: open }]);
  const selectedIds = selection && !selection.isAll ? selection.ids.map(Number) : undefined;
  return (
    <>
      <Button
        variant="default"
        size={selection ? 'compact-sm' : 'sm'}
        onClick={open}
        aria-label={printWords.open}
        aria-haspopup="dialog"
      >
        <Group gap={8} wrap="nowrap">
          <PrintIcon {...iconProps} {...(selection && { size: 14 })} />
          <Text span inherit visibleFrom="xs">
            {printWords.open}
          </Text>
        </Group>
      </Button>
      <PrintDialog
        isOpen={isOpen}
        onClose={close}
        isAll={selection?.isAll ?? false}
        {...{ filter, pageIds, selectedIds }}
      />
    </>
  );
}

/** A link to the next quote. */
export function NewQuote() {
  return (
    <Button component={Link} to="/customers/quotes/new">
      {words.firstUse.action}
    </Button>
  );
}

/** The list's request as a curl command; an API key replaces the session. */
export function commandOf(request: object): string {
  const { url } = requestOf(shipmentsApi.list, request, '');
  const address = new URL(url, globalThis.location.origin).href.replaceAll("'", '%27');
  return `curl '${address}' -H 'Authorization: Bearer YOUR_API_KEY' -H 'Accept: application/json'`;
}

/** The list's API request for programs. */
export function ApiMenu({ request }: { request: object }) {
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
  filter: object;
  pageIds: readonly number[];
  /** The selected rows; if undefined, the dialog asks for the scope. */
  selectedIds: readonly number[] | undefined;
  /** All rows that the filter finds are selected. */
  isAll: boolean;
}

/** Opens the documents of several shipments as one file: the selection, this page, or all that the filter finds. */
function PrintDialog({ isOpen, onClose, filter, pageIds, selectedIds, isAll }: PrintDialogProps) {
  const [chosen, setScope] = useState<SelectionScope>();
  const scope = chosen ?? (isAll ? selectionScopes.allData : selectionScopes.thisPage);
  const [kind, setKind] = useState<PrintedDocumentKind>('bill-of-lading');
  const [stock, setStock] = useLabelStock();
  const ids = selectedIds ?? (scope === selectionScopes.thisPage ? pageIds : undefined);
  const isTooMany = (ids?.length ?? 0) > mostPrinted;
  const isNothing = ids ? ids.length === 0 : scope === selectionScopes.none;
  const print = useMutation({
    mutationFn: () =>
      download<unknown>(shipmentsApi.print, { ...filter, kind, ...stock, ...(ids && { ids: [...ids] }) }),
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
            setKind(printedDocumentKinds.find((one) => one === value) ?? 'bill-of-lading')
          }
          data={printedDocumentKinds.map((value) => ({ value, label: printWords.documents[value] }))}
        />
        {kind === 'labels' || kind === 'bol-and-labels' ? <LabelChoice stock={stock} onStock={setStock} /> : null}
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

/** Replaces a board that its filters leave empty. */
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

/** Replaces the board of a company without shipments. */
export function NoShipments() {
  const { title, detail } = words.firstUse;
  return <EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={<NewQuote />} />;
}
