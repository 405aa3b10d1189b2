import { formatCalendarDate } from '@lading/domain/date-format';
import { Card, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { fill } from '../../ui/texts.js';
import type { DispatchForm } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';

type WindowFieldsProps = Pick<CheckedForm<DispatchForm>, 'form' | 'change' | 'field'> & { shipDate: string };

/** When the driver may come. */
export function WindowFields({ form, change, field, shipDate }: WindowFieldsProps) {
  return (
    <Card component="section" aria-labelledby="window-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="window-title">
          {texts.pickup.title}
        </Title>
        <Text fz="sm" c="dimmed">
          {fill(texts.pickup.hint, { date: formatCalendarDate(shipDate) })}
        </Text>
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            {...field('readyTime')}
            type="time"
            label={texts.pickup.ready}
            required
            value={form.readyTime}
            onChange={(event) => change({ readyTime: event.currentTarget.value })}
          />
          <TextInput
            {...field('closeTime')}
            type="time"
            label={texts.pickup.close}
            required
            value={form.closeTime}
            onChange={(event) => change({ closeTime: event.currentTarget.value })}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
