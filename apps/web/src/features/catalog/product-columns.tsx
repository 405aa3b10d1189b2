import type { Product } from '@lading/contracts/products';
import { handlingUnits } from '@lading/domain/handling-unit';
import { nmfcNumber } from '@lading/domain/reference-number';
import { Stack, Text } from '@mantine/core';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/status-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { texts } from '../../ui/texts.js';
import type { RowDeeds } from './address-columns.js';
import { RowActions } from './catalog-grid.js';
import { productTexts } from './catalog-texts.js';

const marks = { imperial: { size: 'in', weight: 'lbs' }, metric: { size: 'cm', weight: 'kg' } } as const;

const nmfcOf = ({ nmfc, nmfcSub }: Product): string => (nmfc ? nmfcNumber(nmfc, nmfcSub ?? undefined) : texts.none);
const classOf = ({ freightClass }: Product): string => String(freightClass ?? productTexts.byDensity);
const unitOf = ({ handlingUnitType }: Product): string =>
  handlingUnits.find(({ code }) => code === handlingUnitType)?.name ?? handlingUnitType;
const weightOf = ({ weight, units }: Product): string => (weight ? `${weight} ${marks[units].weight}` : texts.none);

function sizeOf({ length, width, height, units }: Product): string {
  const sides = [length, width, height];
  if (sides.every((side) => !side)) return texts.none;
  return `${sides.map((side) => side ?? texts.none).join(' × ')} ${marks[units].size}`;
}

function Hazard({ product: { hazardous } }: { product: Product }) {
  if (!hazardous) return null;
  return <ToneBadge tone="warning">{`${productTexts.hazardous} ${hazardous.unNumber}`}</ToneBadge>;
}

const Actions = ({ row, deeds }: { row: Product; deeds: RowDeeds<Product> }) => (
  <RowActions name={row.name} onEdit={() => deeds.edit(row)} onRemove={() => deeds.remove(row)} />
);

/** The columns of the product list. */
export function productColumns(deeds: RowDeeds<Product> | undefined): readonly GridColumn<Product>[] {
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
    { id: 'dimensions', header: columns.dimensions, cell: sizeOf, align: 'end' },
    { id: 'weight', header: columns.weight, cell: weightOf, align: 'end' },
    ...(deeds
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
export function ProductCard({ row, deeds }: { row: Product; deeds: RowDeeds<Product> | undefined }) {
  const { columns } = productTexts;
  return (
    <Stack gap={4}>
      <Text fz="sm" lineClamp={3}>
        {row.description}
      </Text>
      <Text fz="sm" c="dimmed">
        {columns.class} {classOf(row)} · {columns.nmfc} {nmfcOf(row)} · {unitOf(row)}
      </Text>
      <Text fz="sm" c="dimmed">
        {sizeOf(row)} · {weightOf(row)}
      </Text>
      <div>
        <Hazard product={row} />
      </div>
      {deeds ? <Actions row={row} deeds={deeds} /> : null}
    </Stack>
  );
}
