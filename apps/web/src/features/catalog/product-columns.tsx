import type { Product } from '@lading/contracts/products';
import { handlingUnits } from '@lading/domain/handling-unit';
import { formatSize, formatWeight } from '@lading/domain/measure-format';
import { nmfcNumber } from '@lading/domain/reference-number';
import type { UnitSystem } from '@lading/domain/units';
import { Group, Stack, Text } from '@mantine/core';
import { useUnits } from '../../kernel/session/use-units.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/status-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { texts } from '../../ui/texts.js';
import { RowActions, type RowDeeds } from './catalog-grid.js';
import { productTexts } from './catalog-texts.js';
import { UseInQuote } from './use-in-quote.js';

const nmfcOf = ({ nmfc, nmfcSub }: Product): string => (nmfc ? nmfcNumber(nmfc, nmfcSub ?? undefined) : texts.none);
const classOf = ({ freightClass }: Product): string => String(freightClass ?? productTexts.byDensity);
const unitOf = ({ handlingUnitType }: Product): string =>
  handlingUnits.find(({ code }) => code === handlingUnitType)?.name ?? handlingUnitType;
const weightOf = ({ weight, units: from }: Product, to: UnitSystem): string =>
  weight ? formatWeight(weight, { from, to }) : texts.none;

function sizeOf({ length, width, height, units: from }: Product, to: UnitSystem): string {
  const sides = [length, width, height];
  return sides.every((side) => !side) ? texts.none : formatSize(sides, { from, to });
}

function Hazard({ product: { hazardous } }: { product: Product }) {
  if (!hazardous) return null;
  return <ToneBadge tone="warning">{`${productTexts.hazardous} ${hazardous.unNumber}`}</ToneBadge>;
}

/** What somebody may do with a product: change it, begin a quote with it. */
export interface ProductDeeds {
  readonly rows: RowDeeds<Product> | undefined;
  readonly mayQuote: boolean;
}

const Actions = ({ row, deeds: { rows, mayQuote } }: { row: Product; deeds: ProductDeeds }) => (
  <Group gap={6} wrap="nowrap">
    {mayQuote ? <UseInQuote id={row.id} name={row.name} /> : null}
    {rows ? <RowActions row={row} name={row.name} deeds={rows} /> : null}
  </Group>
);

/** The columns of the product list. */
export function productColumns(deeds: ProductDeeds, units: UnitSystem): readonly GridColumn<Product>[] {
  const { columns } = productTexts;
  return [
    { id: 'name', header: columns.name, cell: ({ name }) => name, isSortable: true },
    { id: 'code', header: columns.code, cell: ({ code }) => code ?? texts.none, isSortable: true },
    {
      id: 'description',
      header: columns.description,
      cell: (row) => (
        <div>
          <Text inherit lineClamp={2}>
            {row.description}
          </Text>
          <Hazard product={row} />
        </div>
      ),
    },
    { id: 'nmfc', header: columns.nmfc, cell: nmfcOf, isSortable: true },
    { id: 'class', header: columns.class, cell: classOf, isSortable: true, align: 'end' },
    { id: 'unit', header: columns.unit, cell: unitOf },
    { id: 'dimensions', header: columns.dimensions, cell: (row) => sizeOf(row, units), align: 'end' },
    { id: 'weight', header: columns.weight, cell: (row) => weightOf(row, units), align: 'end' },
    ...(deeds.rows || deeds.mayQuote
      ? [{ id: 'actions', header: columns.actions, cell: (row: Product) => <Actions row={row} deeds={deeds} /> }]
      : []),
    {
      id: 'updated',
      header: columns.updated,
      cell: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
      isSortable: true,
      isExtra: true,
    },
  ];
}

/** A product on a phone. */
export function ProductCard({ row, deeds }: { row: Product; deeds: ProductDeeds }) {
  const { columns } = productTexts;
  const units = useUnits();
  return (
    <Stack gap={4}>
      <Text fz="sm" lineClamp={3}>
        {row.description}
      </Text>
      <Text fz="sm" c="dimmed">
        {columns.class} {classOf(row)} · {columns.nmfc} {nmfcOf(row)} · {unitOf(row)}
      </Text>
      <Text fz="sm" c="dimmed">
        {sizeOf(row, units)} · {weightOf(row, units)}
      </Text>
      <div>
        <Hazard product={row} />
      </div>
      <Actions row={row} deeds={deeds} />
    </Stack>
  );
}
