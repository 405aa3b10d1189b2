import { Group, Radio, Stack } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { DispatchForm } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';

const words = texts.pro;

/** Under which number the carrier moves the freight: its next one, or one that the customer holds already. */
export function ProNumberField({ form, change, field }: Pick<CheckedForm<DispatchForm>, 'form' | 'change' | 'field'>) {
  const { proNumber } = form;
  return (
    <Stack gap="xs">
      <Radio.Group
        label={words.label}
        value={proNumber === null ? 'auto' : 'own'}
        onChange={(how) => change({ proNumber: how === 'own' ? '' : null })}
      >
        <Group gap="lg" mt={6}>
          <Radio value="auto" label={words.auto} />
          <Radio value="own" label={words.own} />
        </Group>
      </Radio.Group>
      {proNumber === null ? null : (
        <TextField
          {...field('proNumber')}
          label={words.number}
          description={words.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maw={320}
          maxLength={24}
          autoComplete="off"
          value={proNumber}
          onChange={(typed) => change({ proNumber: typed })}
        />
      )}
    </Stack>
  );
}
