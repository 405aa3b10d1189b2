import { productsApi, type Product } from '@lading/contracts/products';
import { productTexts } from './catalog-texts.js';
import { FindDuplicates, type MergedList } from './duplicates-drawer.js';

const words = productTexts.duplicates;

const products: MergedList<Product> = {
  ...productsApi,
  words,
  nameOf: ({ name }) => name,
  detailOf: ({ code, description }) => `${code ?? words.noCode} · ${description}`,
};

/** Opens the products that stand in the list more than once. */
export const FindDuplicateProducts = () => <FindDuplicates of={products} />;
