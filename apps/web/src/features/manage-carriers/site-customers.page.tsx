import { managedCarrierCustomerList } from '@lading/contracts/lists/managed-carrier-customers';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Stack, Text } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { CarrierPath, carriersPath } from '../../entities/managed-carrier/carrier-path.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { carrierTexts } from './carrier-texts.js';

const words = carrierTexts.customers;

/** The customers of a carrier's site. */
export function ManagedCarrierCustomersPage() {
  const carrierId = Number(useParams()['carrierId']);
  if (!Number.isSafeInteger(carrierId) || carrierId < 1)
    return <MissingPage words={carrierTexts.record.notFound} to={carriersPath} />;
  return (
    <Stack gap={4}>
      <CarrierPath carrierId={carrierId} current="customers" />
      <Customers carrierId={carrierId} />
    </Stack>
  );
}

const dayOf = (at: string | null) =>
  at === null ? words.never : <DateTime instant={at} zone={viewerZone()} format="date" />;
const placeOf = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter((part) => part !== '').join(', ') || '–';

function Customers({ carrierId }: { carrierId: number }) {
  const listed = useListed(managedCarrierCustomerList, { fixed: { carrierId } });
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={({ companyName }) => companyName}
      cells={{
        companyName: ({ companyName }) => companyName,
        place: placeOf,
        userCount: ({ userCount }) => formatNumber(userCount),
        createdAt: ({ createdAt }) => dayOf(createdAt),
        activatedAt: ({ activatedAt }) => dayOf(activatedAt),
        id: ({ id }) => id,
      }}
      card={(customer) => (
        <Text fz="sm" c="dimmed" component="div">
          {placeOf(customer)}
          <br />
          {managedCarrierCustomerList.columns.createdAt.title} {dayOf(customer.createdAt)}
        </Text>
      )}
      canChoose={false}
    />
  );
}
