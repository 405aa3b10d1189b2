import { productsApi, type Product } from '@lading/contracts/products';
import { useQueries } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { emptyItem, type DetailsForm } from '../../entities/quote-form/details-form.js';
import { withProduct } from '../../entities/quote-form/use-catalog.js';

const mostItems = 20;

/** The products of the list that the address names, as far as they are there; nothing while they are looked for. */
export function useNamedProducts(query: URLSearchParams): readonly Product[] | undefined {
  const named = (query.get('products') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  const found = useQueries({
    queries: [...new Set(named)]
      .slice(0, mostItems)
      .map((id) => ({ ...answerOf(productsApi.get, { id: Number(id) }), staleTime: Infinity })),
  });
  if (found.some(({ isPending, isPaused }) => isPending && !isPaused)) return undefined;
  return found.flatMap(({ data }) => data ?? []);
}

/** The form with a line for each product. */
export const withProducts = (form: DetailsForm, products: readonly Product[]): DetailsForm =>
  products.length === 0
    ? form
    : { ...form, items: products.map((product) => withProduct(emptyItem(form.units), product)) };
