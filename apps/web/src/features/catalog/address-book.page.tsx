import { addressBookApi, type Address } from '@lading/contracts/address-book';
import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import type { SaveRows } from '../../ui/data-grid/export-frame.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { AddressCard, addressColumns } from './address-columns.js';
import { AddressDrawer, type EditedAddress } from './address-drawer.js';
import { FindDuplicateAddresses } from './address-duplicates.js';
import { addressDefaults, addressFilterOf, addressRequestOf, showsDeleted } from './catalog-criteria.js';
import { CatalogFirstUse } from './catalog-first-use.js';
import { CatalogFrame } from './catalog-frame.js';
import { CatalogGrid } from './catalog-grid.js';
import { addressTexts as words } from './catalog-texts.js';
import { ImportButton } from './imports/import-button.js';
import { ImportDialog } from './imports/import-dialog.js';
import { useRemove, useRestore } from './use-kept-rows.js';

const { list: listOf, duplicates, removeChosen, restore } = addressBookApi;

/** The places that a company ships to and from, for everybody who quotes. */
export function AddressBookPage() {
  const user = useUser();
  const mayUse = canShow(user, 'useAddressBook');
  const mayEdit = canShow(user, 'editAddressBook');
  const [state, setState] = useGridAddress(addressDefaults);
  const [edited, setEdited] = useState<EditedAddress>();
  const list = useQuery({
    ...answerOf(listOf, addressRequestOf(state)),
    placeholderData: keepPreviousData,
    enabled: mayUse,
  });
  const remove = useRemove({ remove: removeChosen, restore, refreshes: [listOf, duplicates] });
  const bringBack = useRestore({ restore, refreshes: [listOf, duplicates] });
  const deeds = mayEdit
    ? {
        edit: setEdited,
        remove: ({ id, company }: Address) => remove([id], company),
        restore: showsDeleted(state) ? ({ id, company }: Address) => bringBack([id], company) : undefined,
      }
    : undefined;
  const save: SaveRows = (ids, watch) =>
    saveAnswer(addressBookApi.export, { ...addressFilterOf(state), ...(ids && { ids: [...ids] }) }, watch);
  const addIfAllowed = mayEdit ? () => setEdited('new') : undefined;
  const [isImporting, { open, close }] = useDisclosure(false);
  const importButton = mayEdit ? <ImportButton onClick={open} /> : null;
  return (
    <CatalogFrame
      words={words}
      list={list}
      mayUse={mayUse}
      onAdd={addIfAllowed}
      views={{ screen: 'address-book', state, defaults: addressDefaults }}
    >
      <CatalogGrid<Address>
        words={words}
        columns={addressColumns(deeds)}
        list={list}
        state={state}
        onStateChange={setState}
        rowName={({ company }) => company}
        renderCard={(row) => <AddressCard row={row} deeds={deeds} />}
        flag={{ filter: 'billing', name: words.billingFilter }}
        mayEdit={mayEdit}
        onOpen={setEdited}
        onRemove={remove}
        onRestore={bringBack}
        save={save}
        toolbar={
          mayEdit ? (
            <>
              <FindDuplicateAddresses />
              {importButton}
            </>
          ) : null
        }
        firstUse={<CatalogFirstUse words={words} onAdd={addIfAllowed} importButton={importButton} />}
      />
      <AddressDrawer edited={edited} onClose={() => setEdited(undefined)} />
      {mayEdit ? (
        <ImportDialog kind="addresses" refreshes={[listOf, duplicates]} isOpen={isImporting} onClose={close} />
      ) : null}
    </CatalogFrame>
  );
}
