import { addressBookApi, type Address } from '@lading/contracts/customers/address-book';
import { addressBookList } from '@lading/contracts/lists/address-book';
import { cityLineOf, streetOf } from '@lading/domain/freight/address';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ImportDialog } from '../../entities/file-import/import-dialog.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { texts } from '../../ui/texts.js';
import { AddressDrawer, serviceNames, typeName, type EditedAddress } from './address-drawer.js';
import { addressTexts as words } from './catalog-texts.js';
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

const duplicatesWords = words.duplicates;
const contactOf = ({ contactName, phone, email }: Address): string =>
  [contactName, phone, email].filter(Boolean).join(' · ') || duplicatesWords.noContact;

const addresses: MergedList<Address> = {
  ...addressBookApi,
  words: duplicatesWords,
  nameOf: ({ company }) => company,
  detailOf: (address) => `${address.address1}, ${cityLineOf(address)} · ${contactOf(address)}`,
};

/** Opens the duplicate addresses of the book. */
const FindDuplicateAddresses = () => <FindDuplicates of={addresses} />;

const { list: listOf, duplicates, removeChosen, restore } = addressBookApi;
const saved = { remove: removeChosen, restore, refreshes: [listOf, duplicates] };
const nameOf = ({ company }: Address): string => company;

/** The places that a company ships to and from, for all users who quote. */
export function AddressBookPage() {
  const mayEdit = canShow(useUser(), 'editAddressBook');
  const listed = useListed(addressBookList, { chosenAmong: showsDeleted });
  const areDeleted = showsDeleted(listed.state);
  const [edited, setEdited] = useState<EditedAddress>();
  const [isImporting, { open, close }] = useDisclosure(false);
  const remove = useRemove(saved);
  const bringBack = useRestore(saved);
  const actions: RowHandlers<Address> | undefined = mayEdit
    ? {
        edit: setEdited,
        remove: ({ id, company }) => remove([id], company),
        restore: areDeleted ? ({ id, company }) => bringBack([id], company) : undefined,
      }
    : undefined;
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={nameOf}
      onOpen={mayEdit && !areDeleted ? setEdited : undefined}
      cells={{
        company: nameOf,
        place: Place,
        city: ({ city, state }) => `${city}, ${state}`,
        postalCode: ({ postalCode }) => postalCode,
        contact: Contact,
        hours: hoursOf,
        services: ({ services }) => serviceNames(services) || texts.none,
        actions: actions && ((row) => <RowActions row={row} name={row.company} actions={actions} />),
        kind: ({ locationType }) => typeName(locationType),
        updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
      }}
      card={(row) => <AddressCard row={row} actions={actions} />}
      filters={catalogFilters(words.labels)}
      actions={(_, exported) => (
        <>
          {exported}
          {mayEdit ? <KeepButton listed={listed} rowName={nameOf} onRemove={remove} onRestore={bringBack} /> : null}
        </>
      )}
      {...(mayEdit &&
        editButtons({
          add: words.add,
          onAdd: () => setEdited('new'),
          onImport: open,
          findDuplicates: <FindDuplicateAddresses />,
        }))}
    >
      <AddressDrawer edited={edited} onClose={() => setEdited(undefined)} />
      {mayEdit ? (
        <ImportDialog kind="addresses" refreshes={[listOf, duplicates]} isOpen={isImporting} onClose={close} />
      ) : null}
    </ListPage>
  );
}

const hoursOf = ({ readyTime, closeTime }: Address): string =>
  readyTime && closeTime ? `${formatTimeOfDay(readyTime)} – ${formatTimeOfDay(closeTime)}` : texts.none;

function Contact({ contactName, phone, extension, email }: Address) {
  const call = [phone, extension && `ext. ${extension}`].filter(Boolean).join(' ');
  if (!contactName && !call && !email) return texts.none;
  return (
    <div>
      {contactName}
      <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[call, email].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

/** How freight uses the address; empty for an ordinary one. */
function Flags({ isDefaultPickup, isDefaultDelivery, isThirdPartyBilling }: Address) {
  const { defaultPickup, defaultDelivery, billing } = words;
  const names = [
    ...(isDefaultPickup ? [defaultPickup] : []),
    ...(isDefaultDelivery ? [defaultDelivery] : []),
    ...(isThirdPartyBilling ? [billing] : []),
  ];
  if (names.length === 0) return null;
  return (
    <Group gap={4}>
      {names.map((name) => (
        <ToneBadge key={name} tone="info">
          {name}
        </ToneBadge>
      ))}
    </Group>
  );
}

const Place = (row: Address) => (
  <div>
    {streetOf(row)}
    <Flags {...row} />
  </div>
);

/** An address on a phone. */
function AddressCard({ row, actions }: { row: Address; actions: RowHandlers<Address> | undefined }) {
  const facts = [typeName(row.locationType), row.readyTime && hoursOf(row), serviceNames(row.services)];
  return (
    <Stack gap={4}>
      <Text fz="sm">{streetOf(row)}</Text>
      <Text fz="sm">{cityLineOf(row)}</Text>
      <Text fz="sm" component="div">
        <Contact {...row} />
      </Text>
      <Text fz="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Flags {...row} />
      {actions ? <RowActions row={row} name={row.company} actions={actions} /> : null}
    </Stack>
  );
}
