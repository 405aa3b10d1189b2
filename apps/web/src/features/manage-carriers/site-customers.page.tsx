import { managedCarrierCustomerList } from '@lading/contracts/lists/managed-carrier-customers';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Text } from '@mantine/core';
import { ManagedCarrierList } from '../../entities/managed-carrier/carrier-path.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { carrierTexts } from './carrier-texts.js';

const words = carrierTexts.customers;

/** The customers of a carrier's site. */
export function ManagedCarrierCustomersPage() {
  return (
    <ManagedCarrierList current="customers">{(carrierId) => <Customers carrierId={carrierId} />}</ManagedCarrierList>
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
