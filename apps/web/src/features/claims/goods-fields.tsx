import type { Claim } from '@lading/contracts/claim-parts';
import { formatQuantity, unitMarks } from '@lading/domain/measure-format';
import { Checkbox, Fieldset, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { affectedOf, type DraftLine } from './draft-form.js';

const words = detailTexts.form;

interface GoodsFieldsProps {
  claim: Claim;
  lines: readonly DraftLine[];
  onChange: (lines: readonly DraftLine[]) => void;
  field: (id: string) => { id: string; error: string | undefined; onBlur: () => void };
}

/** Which lines of the shipment are affected, with how much of each. */
export function GoodsFields({ claim, lines, onChange, field }: GoodsFieldsProps) {
  const { id, error } = field('goods');
  const patch = (line: number, change: Partial<DraftLine>) =>
    onChange(lines.map((one) => (one.line === line ? { ...one, ...change } : one)));
  return (
    <Fieldset legend={words.goods} id={id} tabIndex={-1} {...(error && { 'aria-invalid': true })}>
      <Stack gap="md">
        <Text fz="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
          {error ?? words.goodsDetail}
        </Text>
        {lines.map((line) => (
          <LineFields
            key={line.line}
            claim={claim}
            line={line}
            place={affectedOf({ lines }).indexOf(line)}
            onChange={(change) => patch(line.line, change)}
            field={field}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

interface LineFieldsProps {
  claim: Claim;
  line: DraftLine;
  /** Among the affected lines, as the server counts them. */
  place: number;
  onChange: (change: Partial<DraftLine>) => void;
  field: GoodsFieldsProps['field'];
}

const numberOf = (value: string | number): number | null => (typeof value === 'number' ? value : null);

function LineFields({ claim, line, place, onChange, field }: LineFieldsProps) {
  const item = claim.items[line.line - 1];
  if (!item) return null;
  const unit = unitMarks[claim.units].weight;
  const shipped = fill(words.shipped, {
    pieces: item.pieces,
    weight: formatQuantity(item.weight, unit),
    freightClass: item.freightClass ?? '–',
  });
  const fieldOf = (name: string) => field(`goods.${place}.${name}`);
  return (
    <div>
      <Checkbox
        label={fill(words.line, { line: line.line, description: item.description })}
        description={shipped}
        checked={line.isAffected}
        onChange={(event) => onChange({ isAffected: event.currentTarget.checked })}
      />
      {line.isAffected ? (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mt="xs" pl={{ base: 0, xs: 30 }}>
          <NumberInput
            {...fieldOf('pieces')}
            label={words.pieces}
            required
            hideControls
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            value={line.pieces ?? ''}
            onChange={(value) => onChange({ pieces: numberOf(value) })}
          />
          <NumberInput
            {...fieldOf('weight')}
            label={fill(words.weight, { unit })}
            required
            hideControls
            decimalScale={2}
            allowNegative={false}
            inputMode="decimal"
            value={line.weight ?? ''}
            onChange={(value) => onChange({ weight: numberOf(value) })}
          />
          <CurrencyField
            {...fieldOf('valueCents')}
            label={words.value}
            required
            minCents={0}
            cents={line.valueCents}
            onChange={(valueCents) => onChange({ valueCents })}
          />
        </SimpleGrid>
      ) : null}
    </div>
  );
}
