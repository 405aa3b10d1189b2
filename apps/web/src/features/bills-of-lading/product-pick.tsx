import { productsApi, type Product } from '@lading/contracts/customers/products';
import { centimetersToInches } from '@lading/domain/measures/units';
import { useRef, useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { AutocompleteField } from '../../ui/fields/autocomplete-field.js';
import { fill } from '../../ui/texts.js';
import { hazardForm, itemForm, type ItemForm } from './bol-form.js';
import { bolTexts } from './bol-texts.js';
import { documentMeasure } from './document-weights.js';

const offered = 10;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The line with the product's values, in pounds and inches; its measures are for one handling unit. */
function withProduct(item: ItemForm, product: Product): ItemForm {
  const isMetric = product.units === 'metric';
  const inches = (value?: number | null) =>
    value ? hundredths(isMetric ? centimetersToInches(value) : value) : undefined;
  const count = Math.max(1, Number(item.handlingUnits) || 1);
  const { pieces, hazardous } = product;
  const pounds = (weight?: number | null) =>
    weight ? documentMeasure(String(hundredths(weight * count)), 'weight', product.units) : '';
  const filled = itemForm({
    ...product,
    handlingUnits: count,
    pieces: pieces ? pieces * count : Number(item.pieces) || null,
    length: inches(product.length),
    width: inches(product.width),
    height: inches(product.height),
  });
  return {
    ...filled,
    key: item.key,
    weight: pounds(product.weight) || item.weight,
    hazardous: hazardous ? { ...hazardForm(hazardous), weight: pounds(hazardous.weight) } : null,
  };
}

interface ProductPickProps {
  number: number;
  item: ItemForm;
  onItem: (item: ItemForm) => void;
}

/** Fills a line from the product list. */
export function ProductPick({ number, item, onItem }: ProductPickProps) {
  const maySee = canShow(useUser(), 'useAddressBook');
  const [text, setText] = useState('');
  const loaded = useRef<readonly Product[]>([]);
  if (!maySee) return null;
  const load = async (query: string) => {
    loaded.current = (await call(productsApi.list, { value: query.slice(0, 100), limit: offered })).items;
    return loaded.current.map(({ id, name, code, description }) => ({
      id,
      firstLine: code ? `${name} (${code})` : name,
      secondLine: description,
    }));
  };
  return (
    <AutocompleteField
      aria-label={fill(bolTexts.items.product, { number })}
      placeholder={bolTexts.items.productHint}
      flex={1}
      maw={300}
      value={text}
      onChange={setText}
      loadOptions={load}
      onSelect={(option) => {
        const product = loaded.current.find(({ id }) => id === option.id);
        if (product) onItem(withProduct(item, product));
        setText('');
      }}
    />
  );
}
