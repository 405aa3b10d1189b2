import type { ShipmentFilter, ShipmentListRequest } from '@lading/contracts/shipment-list';
import { referenceNumberTypes } from '@lading/domain/reference-number';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { ExportIcon, iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { ApiMenu } from './api-menu.js';
import type { ChosenActionsProps } from './chosen-actions.js';
import { ExportDialog } from './export-dialog.js';
import { PrintDialog } from './print-dialog.js';
import { withFilter } from '../../ui/data-grid/grid-filters.js';
import { ShipmentFilters, type ShipmentFiltersProps } from './shipment-filters.js';
import { shipmentsTexts as words } from './shipments-texts.js';

/** Nobody needs them before a row is chosen. */
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

/** Export as a file, print papers. */
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
export function NewQuote({ label }: { label: string }) {
  return (
    <Button component={Link} to="/customers/quotes/new">
      {label}
    </Button>
  );
}
