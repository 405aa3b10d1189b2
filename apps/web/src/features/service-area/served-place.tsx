import { carrierServiceAreasApi, type ServedPlace } from '@lading/contracts/carriers/carrier-service-areas';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { DateField } from '../../ui/dates/date-field.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './service-area-texts.js';

const words = texts.served;

/** Says who serves a postal code on a day. */
export function ServedPlaceForm({ today }: { today: string }) {
  const [postalCode, setPostalCode] = useState('');
  const [day, setDay] = useState<string | null>(today);
  const [asked, setAsked] = useState<{ postalCode: string; day: string }>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (postalCode.trim() !== '') setAsked({ postalCode: postalCode.trim(), day: day ?? today });
  };
  return (
    <Stack gap="sm">
      <form onSubmit={handleSubmit} noValidate>
        <Group align="flex-end" gap="sm">
          <TextField
            label={words.postalCode}
            name="postalCode"
            maxLength={10}
            value={postalCode}
            onChange={setPostalCode}
          />
          <DateField label={words.day} w={160} value={day} onChange={setDay} />
          <Button type="submit" variant="default">
            {words.go}
          </Button>
        </Group>
      </form>
      {asked ? <Answer key={`${asked.postalCode} ${asked.day}`} {...asked} /> : null}
    </Stack>
  );
}

function Answer(asked: { postalCode: string; day: string }) {
  const { data, error } = useQuery(answerOf(carrierServiceAreasApi.findServedPlace, asked));
  return (
    <div role="status">
      {error ? <Text c="red">{error.fields[0]?.message ?? error.message}</Text> : null}
      {data ? <Served place={data} /> : null}
    </div>
  );
}

function Served({ place: { postalCode, day, area, row, terminalName } }: { place: ServedPlace }) {
  if (!area) return <Text>{fill(words.noArea, { day: formatCalendarDate(day) })}</Text>;
  const from = formatCalendarDate(area.effectiveFrom ?? day);
  if (!row) return <Text>{fill(words.noRow, { from, code: postalCode })}</Text>;
  return (
    <KeyValue
      facts={[
        { label: words.terminal, value: row.terminal ? `${row.terminal} ${terminalName ?? ''}` : null },
        {
          label: words.service,
          value: row.partner ? fill(texts.rows.with, { partner: row.partner }) : texts.rows.services.direct,
        },
        { label: words.pickup, value: row.pickupDays || words.none },
        { label: words.delivery, value: row.deliveryDays || words.none },
        { label: words.extra, value: String(row.extraDays) },
        { label: words.row, value: `${row.country} ${row.place}` },
        { label: words.version, value: fill(texts.versions.from, { from }) },
      ]}
    />
  );
}
