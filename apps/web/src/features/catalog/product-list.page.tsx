import { productsApi, type Product } from '@lading/contracts/products';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import type { SaveRows } from '../../ui/data-grid/export-frame.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { productDefaults, productFilterOf, productRequestOf, showsDeleted } from './catalog-criteria.js';
import { CatalogFirstUse } from './catalog-first-use.js';
import { CatalogFrame } from './catalog-frame.js';
import { CatalogGrid } from './catalog-grid.js';
import { productTexts as words } from './catalog-texts.js';
import { ImportButton } from './imports/import-button.js';
import { ImportDialog } from './imports/import-dialog.js';
import { ProductCard, productColumns } from './product-columns.js';
import { FindDuplicateProducts } from './product-duplicates.js';
import { ProductDrawer, type EditedProduct } from './product-drawer.js';
import { UseChosenInQuote } from './use-in-quote.js';
import { useRemove, useRestore } from './use-kept-rows.js';

const { list: listOf, duplicates, removeChosen, restore } = productsApi;

/** What a company ships, for everybody who quotes. */
export function ProductListPage() {
  const user = useUser();
  const mayUse = canShow(user, 'useAddressBook');
  const mayEdit = canShow(user, 'editAddressBook');
  const [state, setState] = useGridAddress(productDefaults);
  const [edited, setEdited] = useState<EditedProduct>();
  const list = useQuery({
    ...answerOf(listOf, productRequestOf(state)),
    placeholderData: keepPreviousData,
    enabled: mayUse,
  });
  const remove = useRemove({ remove: removeChosen, restore, refreshes: [listOf, duplicates] });
  const bringBack = useRestore({ restore, refreshes: [listOf, duplicates] });
  const areDeleted = showsDeleted(state);
  const mayQuote = canShow(user, 'quote') && !areDeleted;
  const rows = mayEdit
    ? {
        edit: setEdited,
        remove: ({ id, name }: Product) => remove([id], name),
        restore: areDeleted ? ({ id, name }: Product) => bringBack([id], name) : undefined,
      }
    : undefined;
  const deeds = { rows, mayQuote };
  const save: SaveRows = (ids, watch) =>
    saveAnswer(productsApi.export, { ...productFilterOf(state), ...(ids && { ids: [...ids] }) }, watch);
  const addIfAllowed = mayEdit ? () => setEdited('new') : undefined;
  const [isImporting, setImporting] = useState(false);
  const importButton = mayEdit ? <ImportButton onClick={() => setImporting(true)} /> : null;
  return (
    <CatalogFrame
      words={words}
      list={list}
      mayUse={mayUse}
      onAdd={addIfAllowed}
      views={{ screen: 'products', state, defaults: productDefaults }}
    >
      <CatalogGrid<Product>
        words={words}
        columns={productColumns(deeds, user.isMetric ? 'metric' : 'imperial')}
        list={list}
        state={state}
        onStateChange={setState}
        rowName={({ name }) => name}
        renderCard={(row) => <ProductCard row={row} deeds={deeds} />}
        flag={{ filter: 'hazardous', name: words.hazardousFilter }}
        mayEdit={mayEdit}
        onOpen={setEdited}
        onRemove={remove}
        onRestore={bringBack}
        save={save}
        renderDeeds={(selection) => (mayQuote ? <UseChosenInQuote selection={selection} /> : null)}
        toolbar={
          mayEdit ? (
            <>
              <FindDuplicateProducts />
              {importButton}
            </>
          ) : null
        }
        firstUse={<CatalogFirstUse words={words} onAdd={addIfAllowed} importButton={importButton} />}
      />
      <ProductDrawer
        edited={edited}
        units={user.isMetric ? 'metric' : 'imperial'}
        onClose={() => setEdited(undefined)}
      />
      {mayEdit ? (
        <ImportDialog
          kind="products"
          refreshes={[listOf, duplicates]}
          isOpen={isImporting}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </CatalogFrame>
  );
}
