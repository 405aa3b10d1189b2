import type { ShipmentFilter } from '@lading/contracts/shipment-list';
import { referenceTypes } from '@lading/contracts/shipment-parts';
import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { ExportIcon, iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { ExportDialog } from './export-dialog.js';
import { FilterDrawer, type FilterDrawerProps } from './filter-drawer.js';
import { PrintDialog } from './print-dialog.js';
import { withFilter } from './shipment-criteria.js';
import { shipmentsTexts as words } from './shipments-texts.js';

/** Which kind of number the search looks for, and all other filters. */
export function ListFilters(props: FilterDrawerProps) {
  const { filters, onChange } = props;
  const [chosen = ''] = filters['ref'] ?? [];
  return (
    <>
      <NativeSelect
        aria-label={words.referenceType}
        w={{ base: '100%', xs: 150 }}
        value={chosen}
        onChange={({ currentTarget: { value } }) => onChange(withFilter(filters, 'ref', value ? [value] : []))}
        data={[
          { value: '', label: words.anyReference },
          ...referenceTypes.map((type) => ({ value: type, label: type })),
        ]}
      />
      <FilterDrawer {...props} />
    </>
  );
}

export interface ListActionsProps {
  filter: ShipmentFilter;
  pageIds: readonly number[];
  selection: GridSelection;
  /** In the bar of the chosen rows only these are exported. */
  isOfSelection?: boolean;
}

/** Export as a file, print papers. */
export function ListActions({ filter, pageIds, selection, isOfSelection = false }: ListActionsProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [isPrinting, printing] = useDisclosure(false);
  const selectedIds = isOfSelection && !selection.isAll ? selection.ids.map(Number) : undefined;
  const scope = { filter, pageIds, selectedIds };
  return (
    <>
      <Button
        variant="default"
        {...(isOfSelection && { size: 'compact-sm' })}
        leftSection={<PrintIcon {...iconProps} {...(isOfSelection && { size: 14 })} />}
        onClick={printing.open}
        aria-haspopup="dialog"
      >
        {words.print.open}
      </Button>
      <Button
        variant="default"
        {...(isOfSelection && { size: 'compact-sm' })}
        leftSection={<ExportIcon {...iconProps} {...(isOfSelection && { size: 14 })} />}
        onClick={open}
        aria-haspopup="dialog"
      >
        {words.export.open}
      </Button>
      <ExportDialog isOpen={isOpen} onClose={close} {...scope} />
      <PrintDialog isOpen={isPrinting} onClose={printing.close} {...scope} />
    </>
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
