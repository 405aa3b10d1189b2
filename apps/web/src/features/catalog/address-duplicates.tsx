import { addressBookApi, type Address } from '@lading/contracts/address-book';
import { addressTexts } from './catalog-texts.js';
import { FindDuplicates, type MergedList } from './duplicates-drawer.js';

const words = addressTexts.duplicates;

export const cityOf = ({ city, state, postalCode }: Address): string => `${city}, ${state} ${postalCode}`;

const contactOf = ({ contactName, phone, email }: Address): string =>
  [contactName, phone, email].filter(Boolean).join(' · ') || words.noContact;

const addresses: MergedList<Address> = {
  ...addressBookApi,
  words,
  nameOf: ({ company }) => company,
  detailOf: (address) => `${address.address1}, ${cityOf(address)} · ${contactOf(address)}`,
};

/** Opens the addresses that stand in the book more than once. */
export const FindDuplicateAddresses = () => <FindDuplicates of={addresses} />;
