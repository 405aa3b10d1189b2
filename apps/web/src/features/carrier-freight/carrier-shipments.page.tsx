import { carrierShipmentList } from '@lading/contracts/lists/carrier-shipments';
import { carrierShipmentsApi, type CarrierShipment } from '@lading/contracts/shipments/carrier-shipments';
import { formatAmount } from '@lading/domain/measures/money';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { Stack, Text } from '@mantine/core';
import { Lane } from '../../entities/shipment/lane.js';
import { DispatchBadge, RowStatus } from '../../entities/shipment/status-badge.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { Quantity } from '../../ui/display/quantity.js';
import { MarkedNumber } from '../../ui/display/test-badge.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-freight-texts.js';
import { useFreightPage } from './use-freight-page.js';

const words = texts.shipments;

/** The carrier's shipments, for customers that the viewer may see. */
export function CarrierShipmentsPage() {
  const listed = useListed(carrierShipmentList);
  const { page, seesMoney } = useFreightPage(listed.rows, carrierShipmentsApi.listCarrierShipments, words);
  return (
    <ListPage
      listed={listed}
      {...page}
      rowName={({ bolNumber }) => bolNumber}
      rowHref={({ id }) => `/carriers/shipments/${id}`}
      cells={{
        bol: ({ bolNumber, isTest }) => (
          <span className="identifier">
            <MarkedNumber number={bolNumber} isTest={isTest} />
          </span>
        ),
        pro: ({ proNumber }) => <Identifier value={proNumber} />,
        company: ({ companyName }) => companyName ?? texts.none,
        lane: (row) => <Lane row={row} />,
        pickup: (row) => <Pickup row={row} />,
        status: (row) => <RowStatus row={row} />,
        eta: ({ eta }) => <CalendarDate date={eta} />,
        pounds: ({ pounds }) => <Quantity value={pounds} unit={texts.pounds} decimals={0} />,
        revenue: seesMoney ? (row) => <Revenue row={row} /> : undefined,
        pickupNumber: ({ pickupNumber }) => <Identifier value={pickupNumber} />,
        units: ({ handlingUnits }) => handlingUnits,
        class: ({ freightClass }) => freightClass ?? texts.none,
        accessorials: ({ accessorials }) => accessorials.join(', ') || texts.none,
        hazmat: ({ isHazardous }) => (isHazardous ? texts.yes : texts.no),
        dispatch: (row) => <DispatchBadge row={row} />,
        proof: ({ hasProofOfDelivery }) => (hasProofOfDelivery ? texts.yes : texts.no),
      }}
      cardMark={(row) => <RowStatus row={row} />}
      card={(row) => (
        <Stack gap={4}>
          <Text fz="sm">{row.companyName ?? texts.none}</Text>
          <Text fz="sm" component="div">
            <Lane row={row} />
          </Text>
          <Text fz="sm" c="dimmed" component="div">
            <Pickup row={row} />
          </Text>
          {seesMoney ? <Revenue row={row} /> : null}
        </Stack>
      )}
    />
  );
}

const Identifier = ({ value }: { value: string | null }) => <span className="identifier">{value ?? texts.none}</span>;

/** The day and the pickup window at the origin. */
function Pickup({ row: { pickupDate, readyTime, closeTime } }: { row: CarrierShipment }) {
  const [from, to] = [formatTimeOfDay(readyTime), formatTimeOfDay(closeTime)];
  return (
    <span>
      <CalendarDate date={pickupDate} />
      <Text component="span" display="block" fz="xs" c="dimmed">
        {fill(words.window, { from, to })}
      </Text>
    </span>
  );
}

/** Dollars, followed by revenue in other currencies. */
function Revenue({ row: { revenueCents, otherRevenue } }: { row: CarrierShipment }) {
  const others = (otherRevenue ?? []).map(({ currency, cents }) => formatAmount(cents, currency));
  if (others.length === 0) return <Money cents={revenueCents} />;
  if (typeof revenueCents !== 'number') return <span className="num">{others.join(', ')}</span>;
  return (
    <span>
      <Money cents={revenueCents} />
      <Text component="span" display="block" fz="xs" c="dimmed">
        {fill(words.otherRevenue, { amounts: others.join(', ') })}
      </Text>
    </span>
  );
}
