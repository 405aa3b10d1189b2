import { billsOfLadingApi } from '@lading/contracts/bills-of-lading';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { bolTexts } from './bol-texts.js';

const words = bolTexts.numbers;

/** Where the number is drawn from: the company's sequence or one of its blocks. */
export function NumberField({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { data } = useQuery(answerOf(billsOfLadingApi.blocks));
  const open = (data?.items ?? []).filter(({ left }) => left > 0);
  if (!data || open.length === 0) return null;
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
