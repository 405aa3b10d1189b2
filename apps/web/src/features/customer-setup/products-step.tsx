import { productsApi } from '@lading/contracts/products';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { Adder } from './adder.js';
import { NamedList } from './named-list.js';
import type { SetupParts } from './setup-parts.js';
import { texts } from './setup-texts.js';

const words = texts.products;
const most = 20;

/** What the company ships most, so that lines of freight start from it. */
export function ProductsStep({ NewProduct }: Pick<SetupParts, 'NewProduct'>) {
  const list = useQuery(answerOf(productsApi.list, { limit: most }));
  if (list.error && !hasAnswer(list))
    return <ErrorPanel isInline detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton lines={3} />;
  const items = list.data.items.map(({ id, name, description }) => ({ id, name, detail: description ?? '' }));
  return (
    <Stack align="flex-start">
      <NamedList label={words.list} none={words.none} items={items} />
      <Adder label={words.add} Form={NewProduct} />
    </Stack>
  );
}
