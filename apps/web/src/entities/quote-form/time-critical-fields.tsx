import { furthestShipDays } from '@lading/domain/pickup';
import { addDays } from '@lading/domain/calendar-date';
import { timeCriticalTypes } from '@lading/domain/time-critical-type';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { DateField } from '../../ui/dates/date-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import type { SectionProps } from './section-props.js';
import { texts } from './quote-details-texts.js';

const words = texts.timeCritical;

/** What is promised and for which days; a delivery is never before the pickup. */
export function TimeCriticalFields({ form, change, field, leave }: SectionProps) {
  const needsEnd = timeCriticalTypes.some(({ type, needsEnd: isNeeded }) => isNeeded && type === form.timeCriticalType);
  const first = form.shipDate ?? undefined;
  const range = first ? { min: first, max: addDays(first, furthestShipDays) } : {};
  return (
    <Stack gap="xs" role="group" aria-label={words.legend}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <Dropdown
          {...field('timeCritical.type')}
          label={words.type}
          options={timeCriticalTypes.map(({ type, name }) => ({ value: type, label: name }))}
          value={form.timeCriticalType}
          onChange={(chosen) =>
            change({ timeCriticalType: timeCriticalTypes.find(({ type }) => type === chosen)?.type ?? 'onDate' })
          }
        />
        <DateField
          {...field('timeCritical.start')}
          {...range}
          label={words.start}
          required
          value={form.timeCriticalStart}
          onChange={(timeCriticalStart) => {
            change({ timeCriticalStart });
            leave('timeCritical.start');
          }}
        />
        {needsEnd ? (
          <DateField
            {...field('timeCritical.end')}
            {...range}
            label={words.end}
            required
            value={form.timeCriticalEnd}
            onChange={(timeCriticalEnd) => {
              change({ timeCriticalEnd });
              leave('timeCritical.end');
            }}
          />
        ) : null}
      </SimpleGrid>
      <Text fz="xs" c="dimmed">
        {words.hint}
      </Text>
    </Stack>
  );
}
