import { productList } from '@lading/contracts/lists/products';
import { productsApi, type Product } from '@lading/contracts/customers/products';
import { handlingUnits } from '@lading/domain/freight/handling-unit';
import { formatSize, formatWeight } from '@lading/domain/measures/measure-format';
import { nmfcNumber } from '@lading/domain/identifiers/reference-number';
import type { UnitSystem } from '@lading/domain/measures/units';
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ImportDialog } from '../../entities/file-import/import-dialog.js';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { texts } from '../../ui/texts.js';
import { productTexts as words } from './catalog-texts.js';
import { FindDuplicates, type MergedList } from './duplicates-drawer.js';
import {
  editButtons,
  catalogFilters,
  KeepButton,
  RowActions,
  showsDeleted,
  useRemove,
  useRestore,
  type RowHandlers,
} from './saved-rows.js';
import { ProductDrawer, type EditedProduct } from './product-drawer.js';

const mostTogether = 20;
const addressFor = (ids: readonly (number | string)[]): string => `/customers/quotes/new?products=${ids.join(',')}`;
const duplicatesWords = words.duplicates;

const products: MergedList<Product> = {
  ...productsApi,
  words: duplicatesWords,
  nameOf: ({ name }) => name,
  detailOf: ({ code, description }) => `${code ?? duplicatesWords.noCode} · ${description}`,
};

/** Opens the duplicate products of the list. */
const FindDuplicateProducts = () => <FindDuplicates of={products} />;

const { list: listOf, duplicates, removeChosen, restore } = productsApi;
const saved = { remove: removeChosen, restore, refreshes: [listOf, duplicates] };
const nameOf = ({ name }: Product): string => name;

/** The company's products, for all users who quote. */
export function ProductListPage() {
  const user = useUser();
  const units = user.isMetric ? 'metric' : 'imperial';
  const mayEdit = canShow(user, 'editAddressBook');
  const listed = useListed(productList, { chosenAmong: showsDeleted });
  const areDeleted = showsDeleted(listed.state);
  const mayQuote = canShow(user, 'quote') && !areDeleted;
  const [edited, setEdited] = useState<EditedProduct>();
  const [isImporting, { open, close }] = useDisclosure(false);
  const remove = useRemove(saved);
  const bringBack = useRestore(saved);
  const rows: RowHandlers<Product> | undefined = mayEdit
    ? {
        edit: setEdited,
        remove: ({ id, name }) => remove([id], name),
        restore: areDeleted ? ({ id, name }) => bringBack([id], name) : undefined,
      }
    : undefined;
  const actions = { rows, mayQuote };
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={nameOf}
      onOpen={mayEdit && !areDeleted ? setEdited : undefined}
      cells={{
        name: nameOf,
        code: ({ code }) => code ?? texts.none,
        description: Description,
        nmfc: nmfcOf,
        class: classOf,
        unit: unitOf,
        dimensions: (row) => sizeOf(row, units),
        weight: (row) => weightOf(row, units),
        actions: rows || mayQuote ? (row) => <Actions row={row} actions={actions} /> : undefined,
        updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
      }}
      card={(row) => <ProductCard row={row} actions={actions} />}
      filters={catalogFilters(words.labels)}
      actions={(selection, exported) => (
        <>
          {mayQuote ? <UseChosenInQuote selection={selection} /> : null}
          {exported}
          {mayEdit ? <KeepButton listed={listed} rowName={nameOf} onRemove={remove} onRestore={bringBack} /> : null}
        </>
      )}
      {...(mayEdit &&
        editButtons({
          add: words.add,
          onAdd: () => setEdited('new'),
          onImport: open,
          findDuplicates: <FindDuplicateProducts />,
        }))}
    >
      <ProductDrawer edited={edited} units={units} onClose={() => setEdited(undefined)} />
      {mayEdit ? (
        <ImportDialog kind="products" refreshes={[listOf, duplicates]} isOpen={isImporting} onClose={close} />
      ) : null}
    </ListPage>
  );
}

const nmfcOf = ({ nmfc, nmfcSub }: Product): string => (nmfc ? nmfcNumber(nmfc, nmfcSub ?? undefined) : texts.none);
const classOf = ({ freightClass }: Product): string => String(freightClass ?? words.byDensity);

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
  return <ToneBadge tone="warning">{`${words.hazardous} ${hazardous.unNumber}`}</ToneBadge>;
}

/** Actions on a product: edit it, start a quote with it. */
interface ProductActions {
  readonly rows: RowHandlers<Product> | undefined;
  readonly mayQuote: boolean;
}

const Actions = ({ row, actions: { rows, mayQuote } }: { row: Product; actions: ProductActions }) => (
  <RowActions
    row={row}
    name={row.name}
    actions={rows}
    further={mayQuote ? [{ label: words.use, to: addressFor([row.id]) }] : []}
  />
);

const Description = (row: Product) => (
  <div>
    <Text inherit lineClamp={2}>
      {row.description}
    </Text>
    <Hazard product={row} />
  </div>
);

/** A product on a phone. */
function ProductCard({ row, actions }: { row: Product; actions: ProductActions }) {
  const { columns } = productList;
  const units = useUnits();
  return (
    <Stack gap={4}>
      <Text fz="sm" lineClamp={3}>
        {row.description}
      </Text>
      <Text fz="sm" c="dimmed">
        {columns.class.title} {classOf(row)} · {columns.nmfc.title} {nmfcOf(row)} · {unitOf(row)}
      </Text>
      <Text fz="sm" c="dimmed">
        {sizeOf(row, units)} · {weightOf(row, units)}
      </Text>
      <div>
        <Hazard product={row} />
      </div>
      <Actions row={row} actions={actions} />
    </Stack>
  );
}

/** Starts a quote with a line for each selected product. */
function UseChosenInQuote({ selection }: { selection: GridSelection }) {
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{words.useTooMany}</Text>;
  return (
    <Button component={Link} to={addressFor(selection.ids)} size="compact-sm" variant="default">
      {words.use}
    </Button>
  );
}
