import type { Address } from '@lading/contracts/customers/address-book';
import type { Product } from '@lading/contracts/customers/products';
import { useRef, useState } from 'react';
import { AutocompleteField } from '../../ui/fields/autocomplete-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './quote-details-texts.js';
import { findAddresses, findProducts, useHasAddresses, useHasProducts } from './use-catalog.js';

interface AddressBookFieldProps {
  id: string;
  onPick: (address: Address) => void;
}

/** Finds an address of the company's book; hidden while the book is empty. */
export function AddressBookField({ id, onPick }: AddressBookFieldProps) {
  const isOffered = useHasAddresses();
  const [text, setText] = useState('');
  const loaded = useRef<readonly Address[]>([]);
  if (!isOffered) return null;
  const load = async (query: string) => {
    loaded.current = await findAddresses(query);
    return loaded.current.map(({ id: key, company, address1, city, state }) => ({
      id: key,
      firstLine: company,
      secondLine: `${address1}, ${city}, ${state}`,
    }));
  };
  return (
    <AutocompleteField
      id={id}
      label={texts.stops.book}
      placeholder={texts.stops.bookHint}
      value={text}
      onChange={setText}
      loadOptions={load}
      onSelect={(option) => {
        setText(option.firstLine);
        const address = loaded.current.find((one) => one.id === option.id);
        if (address) onPick(address);
      }}
    />
  );
}

interface ProductFieldProps {
  number: number;
  onPick: (product: Product) => void;
}

/** Finds a product of the company's list; hidden while the list is empty. */
export function ProductField({ number, onPick }: ProductFieldProps) {
  const isOffered = useHasProducts();
  const [text, setText] = useState('');
  const loaded = useRef<readonly Product[]>([]);
  if (!isOffered) return null;
  const load = async (query: string) => {
    loaded.current = await findProducts(query);
    return loaded.current.map(({ id, name, code, description }) => ({
      id,
      firstLine: code ? `${name} (${code})` : name,
      secondLine: description,
    }));
  };
  return (
    <AutocompleteField
      aria-label={fill(texts.items.product, { number })}
      placeholder={texts.items.productHint}
      flex={1}
      maw={300}
      value={text}
      onChange={setText}
      loadOptions={load}
      onSelect={(option) => {
        setText(option.firstLine);
        const product = loaded.current.find((one) => one.id === option.id);
        if (product) onPick(product);
      }}
    />
  );
}
