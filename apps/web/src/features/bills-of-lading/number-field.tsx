import { billsOfLadingApi } from '@lading/contracts/bills-of-lading';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { RetryLine } from '../../ui/feedback/retry-line.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { bolTexts } from './bol-texts.js';

const words = bolTexts.numbers;

/** Where the number is drawn from: the company's sequence or one of its blocks. */
export function NumberField({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { data, error, refetch } = useQuery(answerOf(billsOfLadingApi.blocks));
  if (error && !data) return <RetryLine detail={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} width={280} aria-hidden />;
  const open = data.items.filter(({ left }) => left > 0);
  if (open.length === 0) return null;
  return (
    <Dropdown
      label={words.label}
      miw={280}
      options={[
        { value: '', label: fill(words.sequence, { prefix: data.sequencePrefix }) },
        ...open.map(({ id, from, to, left }) => ({ value: String(id), label: fill(words.block, { from, to, left }) })),
      ]}
      value={String(value ?? '')}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  );
}
