import type { Shipment, ShipmentAward } from '@lading/contracts/shipments';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.cancel.award;

interface AwardWordsProps {
  shipment: Pick<Shipment, 'carrierName' | 'pickupDate'>;
  award: ShipmentAward;
}

/** What cancelling means for a load that a carrier was awarded: a mail is all that its carrier hears of it. */
export function AwardWords({ shipment: { carrierName: carrier, pickupDate }, award }: AwardWordsProps) {
  const { volumeRequestId, number: request, amountCents, carrierEmail: email, carrierPhone: phone } = award;
  const date = formatCalendarDate(pickupDate);
  const agreed =
    amountCents === null
      ? fill(words.agreed, { carrier, request, date })
      : fill(words.agreedFor, { carrier, request, date, price: formatDollars(amountCents) });
  return (
    <Stack gap="xs" mb="sm">
      <Text>{agreed}</Text>
      <Text fw={600}>{words.told}</Text>
      <Group gap="xs 16px">
        {phone ? (
          <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {fill(words.phone, { carrier })}: <span className="num">{phone}</span>
          </Anchor>
        ) : null}
        {email ? <Anchor href={`mailto:${email}`}>{fill(words.email, { email })}</Anchor> : null}
        <Anchor component={Link} to={`/customers/truckload/${volumeRequestId}`}>
          {fill(words.request, { number: request })}
        </Anchor>
      </Group>
      {phone || email ? null : <Text>{fill(words.nobody, { carrier })}</Text>}
      <Text c="dimmed">{words.after}</Text>
    </Stack>
  );
}
