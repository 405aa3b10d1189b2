import { Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core';
import { DateField } from '../../ui/dates/date-field.js';
import { FormSection, type VolumeSectionProps } from './form-section.js';
import type { WindowForm } from './volume-form-state.js';
import { formTexts as words } from './volume-texts.js';

type WindowName = 'pickup' | 'delivery';

const labels: Record<WindowName, readonly [string, string, string]> = {
  pickup: [words.pickup, words.pickupFrom, words.pickupTo],
  delivery: [words.delivery, words.deliveryFrom, words.deliveryTo],
};

/** When the truck may come, and when it should be there. */
export function TimesSection(props: VolumeSectionProps) {
  const { form, change } = props;
  return (
    <FormSection title={words.times}>
      <Window {...props} name="pickup" />
      <Checkbox
        label={words.hasDelivery}
        checked={form.hasDelivery}
        onChange={(event) => change({ hasDelivery: event.currentTarget.checked })}
      />
      {form.hasDelivery ? <Window {...props} name="delivery" /> : null}
      <Text fz="xs" c="dimmed">
        {words.localTime}
      </Text>
    </FormSection>
  );
}

function Window({ form, change, field, leave, name }: VolumeSectionProps & { name: WindowName }) {
  const window = form[name];
  const [date, from, to] = labels[name];
  const set = (patch: Partial<WindowForm>) => change({ [name]: { ...window, ...patch } });
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <DateField
        {...field(`${name}.date`)}
        label={date}
        required
        value={window.date}
        onChange={(chosen) => {
          set({ date: chosen });
          leave(`${name}.date`);
        }}
      />
      <TextInput
        {...field(`${name}.from`)}
        type="time"
        label={from}
        required
        value={window.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        {...field(`${name}.to`)}
        type="time"
        label={to}
        required
        value={window.to}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
