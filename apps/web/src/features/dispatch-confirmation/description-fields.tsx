import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { Card, Stack, Text, Title } from '@mantine/core';
import { undescribed, type DispatchForm } from '../../entities/pickup-order/dispatch-form.js';
import { texts } from '../../entities/pickup-order/dispatch-texts.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { measuresOf } from './freight-measures.js';

const words = texts.describe;

interface DescriptionFieldsProps extends Pick<CheckedForm<DispatchForm>, 'form' | 'change' | 'field'> {
  details: QuoteDetails;
}

/** Doesn't affect the price but is on every bill of lading; shown for lines that the quote does not describe. */
export function DescriptionFields({ form: { descriptions = [] }, change, field, details }: DescriptionFieldsProps) {
  const to = useUnits();
  const open = undescribed(details);
  if (open.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="describe-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="describe-title">
          {words.title}
        </Title>
        <Text fz="sm" c="dimmed">
          {words.hint}
        </Text>
        {details.items.map((item, index) =>
          open.includes(index) ? (
            <TextField
              key={index}
              {...field(`descriptions.${index}`)}
              label={details.items.length > 1 ? fill(words.lineLabel, { number: index + 1 }) : words.label}
              description={measuresOf(item, { from: details.units, to }).join(', ')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              maxLength={499}
              value={descriptions[index] ?? ''}
              onChange={(typed) => change({ descriptions: descriptions.with(index, typed) })}
            />
          ) : null,
        )}
      </Stack>
    </Card>
  );
}
